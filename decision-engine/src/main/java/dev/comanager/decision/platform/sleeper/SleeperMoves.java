package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.platform.PlatformMoves;
import dev.comanager.decision.platform.http.JsonRows.Row;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a league's moves from Sleeper's list of a week's transactions, one by one. */
final class SleeperMoves {
  private SleeperMoves() {}

  /** Keeps the moves of that transaction, if it was carried out. */
  static void read(Row row, PlatformMoves into) {
    Optional<Instant> at = at(row);
    if (at.isEmpty() || !row.text("status").filter("complete"::equals).isPresent()) {
      return;
    }
    Map<String, String> adds = teams(row, "adds");
    Map<String, String> drops = teams(row, "drops");
    Set<String> players = new HashSet<>(adds.keySet());
    players.addAll(drops.keySet());
    for (String player : players) {
      PlayerId id = SleeperIds.player(player);
      into.add(new RosterMove(at.get(), id, drops.get(player), adds.get(player)));
    }
  }

  /** A claim is made earlier than it is settled. */
  private static Optional<Instant> at(Row row) {
    return row.text("status_updated")
        .or(() -> row.text("created"))
        .filter(text -> text.matches("\\d{12,14}"))
        .map(Long::parseLong)
        .map(Instant::ofEpochMilli);
  }

  private static Map<String, String> teams(Row row, String side) {
    Map<String, String> teams = new HashMap<>();
    row.nested()
        .getOrDefault(side, Map.of())
        .keySet()
        .forEach(player -> row.text(side, player).ifPresent(team -> teams.put(player, team)));
    return teams;
  }
}
