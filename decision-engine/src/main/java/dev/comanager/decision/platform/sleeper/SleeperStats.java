package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.http.JsonRows;
import java.util.HashMap;
import java.util.Map;

/** Stat lines from Sleeper's rows, without the entries that aren't stats: points, ranks, drafts. */
final class SleeperStats {
  private SleeperStats() {}

  static StatLine line(JsonRows.Row row) {
    Map<String, Double> stats = new HashMap<>();
    row.nested()
        .getOrDefault("stats", Map.of())
        .forEach(
            (name, value) -> {
              if (value instanceof Double amount
                  && amount != 0
                  && Double.isFinite(amount)
                  && counts(name)) {
                stats.put(name, amount);
              }
            });
    return new StatLine(stats);
  }

  /** Whether the row is a projection; on a bye it has no points at all. */
  static boolean expectsToPlay(JsonRows.Row row) {
    Map<String, Object> stats = row.nested().getOrDefault("stats", Map.of());
    return stats.keySet().stream()
        .anyMatch(
            name ->
                name.equals("pts_std")
                    || name.equals("pts_ppr")
                    || name.equals("pts_idp")
                    || name.equals("gp"));
  }

  /**
   * Whether the line has anything that a defender does, or that one does who also plays offence.
   */
  static boolean plays(StatLine line) {
    return line.stats().keySet().stream()
        .anyMatch(
            name ->
                name.startsWith("idp_")
                    || name.startsWith("rec")
                    || name.startsWith("rush_")
                    || name.startsWith("pass_"));
  }

  /** Whether the row shows that he took part. */
  static boolean played(JsonRows.Row row) {
    return row.nested().getOrDefault("stats", Map.of()).get("gp") instanceof Double games
        && games > 0;
  }

  private static boolean counts(String name) {
    return switch (name) {
      case "pts_std", "pts_ppr", "pts_half_ppr", "pts_idp", "gp", "gms_active", "gs" -> false;
      default ->
          !name.startsWith("adp_")
              && !name.startsWith("pos_adp")
              && !name.startsWith("pos_rank")
              && !name.endsWith("_lng")
              && !name.endsWith("_pct");
    };
  }
}
