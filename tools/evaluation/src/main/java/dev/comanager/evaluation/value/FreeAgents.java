package dev.comanager.evaluation.value;

import dev.comanager.decision.league.Position;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.DealtRosters;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The players without a team whom anybody may pick up in the weeks after a trade. */
final class FreeAgents {
  private final Map<Integer, List<String>> best = new HashMap<>();

  private FreeAgents() {}

  /** Of each position the one of the highest projection in each week from that one on. */
  static FreeAgents from(int week, Season season, Consensus consensus, DealtRosters dealt) {
    FreeAgents free = new FreeAgents();
    for (int later : season.weeks().tailSet(week)) {
      Map<Position, String> players = new EnumMap<>(Position.class);
      Map<Position, Double> most = new EnumMap<>(Position.class);
      for (PlayerWeek row : season.week(later)) {
        double points = consensus.mean(later, row.playerId()).orElse(0);
        if (!row.onBye()
            && dealt.known().contains(row.playerId())
            && !dealt.rostered(row.playerId())
            && points > most.getOrDefault(row.position(), 0.0)) {
          most.put(row.position(), points);
          players.put(row.position(), row.playerId());
        }
      }
      free.best.put(later, List.copyOf(players.values()));
    }
    return free;
  }

  /** Those who help most in that week. */
  List<String> in(int week) {
    return best.getOrDefault(week, List.of());
  }
}
