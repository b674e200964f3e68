package dev.comanager.decision.standings;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.TeamRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Ranks a league's teams by winning percentage, a tie counting half, then by points scored.
 * Platforms break further ties in their own ways, so teams equal in both share a rank.
 */
final class StandingsRule {
  private static final Comparator<FantasyTeam> BEST_FIRST =
      Comparator.comparingDouble((FantasyTeam team) -> share(team.record()))
          .thenComparingDouble(FantasyTeam::pointsFor)
          .reversed();

  private StandingsRule() {}

  /** A team with its rank, 1 = first. */
  record Ranked(int rank, FantasyTeam team) {}

  static List<Ranked> ranked(List<FantasyTeam> teams) {
    // Tied teams are sorted by a fixed criterion, independent of the platform's order.
    List<FantasyTeam> sorted =
        teams.stream().sorted(BEST_FIRST.thenComparing(FantasyTeam::teamId)).toList();
    List<Ranked> ranked = new ArrayList<>(sorted.size());
    for (FantasyTeam team : sorted) {
      boolean level = !ranked.isEmpty() && BEST_FIRST.compare(ranked.getLast().team(), team) == 0;
      ranked.add(new Ranked(level ? ranked.getLast().rank() : ranked.size() + 1, team));
    }
    return ranked;
  }

  private static double share(TeamRecord record) {
    int games = record.wins() + record.losses() + record.ties();
    return games == 0 ? 0 : (record.wins() + record.ties() / 2.0) / games;
  }
}
