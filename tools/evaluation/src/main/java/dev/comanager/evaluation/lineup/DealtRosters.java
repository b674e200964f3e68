package dev.comanager.evaluation.lineup;

import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.RestOfSeasonRule;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.replay.PastLeague;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Twelve rosters of sixteen, drafted anew for a week: at every position the players are taken in
 * the order of their value before that week, back and forth between the teams. A player without a
 * projection in the three weeks before, such as one on injured reserve, is on no roster. No later
 * information is used.
 */
public final class DealtRosters {
  private final List<List<String>> teams = new ArrayList<>();
  private final Set<String> rostered = new HashSet<>();
  private final Map<String, Double> values;

  private DealtRosters(Map<String, Double> values) {
    this.values = values;
  }

  /** Drafts with the information available before that week. */
  public static DealtRosters before(Season season, Consensus consensus, int week) {
    Map<Position, List<String>> byPosition = new EnumMap<>(Position.class);
    Map<String, Double> values = new HashMap<>();
    for (String player : season.players()) {
      List<PlayerWeek> past = season.before(week, player);
      OptionalDouble value = value(past, consensus, season, week, player);
      if (value.isPresent()) {
        values.put(player, value.getAsDouble());
        byPosition
            .computeIfAbsent(position(season, week, player, past), _ -> new ArrayList<>())
            .add(player);
      }
    }
    DealtRosters dealt = new DealtRosters(values);
    for (int team = 0; team < PastLeague.TEAMS; team++) {
      dealt.teams.add(new ArrayList<>());
    }
    for (Position position : Position.values()) {
      dealt.deal(byPosition.getOrDefault(position, List.of()), perTeam(position));
    }
    return dealt;
  }

  private static Position position(Season season, int week, String player, List<PlayerWeek> past) {
    return past.isEmpty()
        ? season.row(week, player).orElseThrow().position()
        : past.getFirst().position();
  }

  /** Before the first week only that week's projection is available. */
  private static OptionalDouble value(
      List<PlayerWeek> past, Consensus consensus, Season season, int week, String player) {
    List<Double> expected = new ArrayList<>();
    for (PlayerWeek row : past) {
      if (row.week() >= week - SeasonSoFar.EXPECTED_WEEKS && !row.onBye()) {
        consensus.points(row.week(), player).ifPresent(expected::add);
      }
    }
    if (past.isEmpty() && week == season.weeks().first()) {
      consensus.points(week, player).ifPresent(expected::add);
    }
    if (expected.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<PlayerWeek> played = past.stream().filter(PlayerWeek::played).toList();
    double total = played.stream().mapToDouble(PlayerWeek::points).sum();
    return OptionalDouble.of(RestOfSeasonRule.perWeek(expected, played.size(), total));
  }

  private static int perTeam(Position position) {
    return switch (position) {
      case QB, TE -> 2;
      case RB, WR -> 5;
      case K, DEF -> 1;
      case DL, DE, DT, LB, EDGE, DB, CB, S -> 0;
    };
  }

  private void deal(List<String> players, int perTeam) {
    List<String> best =
        players.stream()
            .sorted(
                Comparator.<String>comparingDouble(values::get)
                    .reversed()
                    .thenComparing(Comparator.naturalOrder()))
            .limit((long) perTeam * PastLeague.TEAMS)
            .toList();
    for (int i = 0; i < best.size(); i++) {
      int round = i / PastLeague.TEAMS;
      int seat = i % PastLeague.TEAMS;
      teams.get(round % 2 == 0 ? seat : PastLeague.TEAMS - 1 - seat).add(best.get(i));
      rostered.add(best.get(i));
    }
  }

  public List<List<String>> teams() {
    return teams;
  }

  /** Whether any team has that player. */
  public boolean rostered(String player) {
    return rostered.contains(player);
  }

  /** That player's value before the week, in points a week; 0 when it isn't known. */
  public double value(String player) {
    return values.getOrDefault(player, 0.0);
  }

  /** All players with a known value, including the rostered ones. */
  public Set<String> known() {
    return values.keySet();
  }
}
