package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds the twelve rosters: a snake draft at each position, then the best starters. */
final class DemoRosters {
  static final int TEAMS = 12;
  static final int BENCH = 6;

  /**
   * One roster of sixteen.
   *
   * @param starters in the order of the starting slots
   * @param reserve the player on injured reserve
   */
  record Roster(List<DemoPlayer> starters, List<DemoPlayer> bench, DemoPlayer reserve) {
    List<RosterSpot> spots() {
      List<RosterSpot> spots = new ArrayList<>();
      for (int i = 0; i < starters.size(); i++) {
        spots.add(new RosterSpot(LineupSlot.USUAL.get(i), starters.get(i).id()));
      }
      bench.forEach(player -> spots.add(new RosterSpot(LineupSlot.BENCH, player.id())));
      spots.add(new RosterSpot(LineupSlot.RESERVE, reserve.id()));
      return spots;
    }
  }

  private final List<Roster> rosters;

  DemoRosters(DemoPlayers players) {
    List<Roster> drafted = new ArrayList<>(TEAMS);
    for (int team = 0; team < TEAMS; team++) {
      drafted.add(
          roster(
              drafted(players.at(Position.QB), team, 2),
              drafted(players.at(Position.RB), TEAMS - 1 - team, 5),
              drafted(players.at(Position.WR), team, 5),
              drafted(players.at(Position.TE), (team + 5) % TEAMS, 2),
              drafted(players.at(Position.K), (team + 7) % TEAMS, 1).getFirst(),
              drafted(players.at(Position.DEF), (team + 3) % TEAMS, 1).getFirst()));
    }
    this.rosters = List.copyOf(drafted);
  }

  List<Roster> all() {
    return rosters;
  }

  Roster of(int team) {
    return rosters.get(team);
  }

  private static Roster roster(
      List<DemoPlayer> quarterbacks,
      List<DemoPlayer> runners,
      List<DemoPlayer> receivers,
      List<DemoPlayer> ends,
      DemoPlayer kicker,
      DemoPlayer defence) {
    boolean runnerFlexes = runners.get(2).worth() >= receivers.get(2).worth();
    List<DemoPlayer> starters =
        List.of(
            quarterbacks.getFirst(),
            runners.get(0),
            runners.get(1),
            receivers.get(0),
            receivers.get(1),
            ends.getFirst(),
            runnerFlexes ? runners.get(2) : receivers.get(2),
            kicker,
            defence);
    List<DemoPlayer> bench =
        Stream.of(
                Stream.of(quarterbacks.get(1)),
                runners.stream().skip(runnerFlexes ? 3 : 2),
                receivers.stream().skip(runnerFlexes ? 2 : 3).limit(runnerFlexes ? 2 : 1),
                Stream.of(ends.get(1)))
            .flatMap(player -> player)
            .toList();
    return new Roster(starters, bench, receivers.get(4));
  }

  private static List<DemoPlayer> drafted(List<DemoPlayer> ranked, int place, int rounds) {
    List<DemoPlayer> picked = new ArrayList<>(rounds);
    for (int round = 0; round < rounds; round++) {
      int pick = round % 2 == 0 ? place : TEAMS - 1 - place;
      picked.add(ranked.get(round * TEAMS + pick));
    }
    return picked;
  }
}
