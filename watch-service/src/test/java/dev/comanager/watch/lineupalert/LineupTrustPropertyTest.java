package dev.comanager.watch.lineupalert;

import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.swap;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.model.TeamBaseline.LineupProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever the reports, no line is left relying on a lineup or a swap that can't be played. */
class LineupTrustPropertyTest {
  @Property
  void everyStarterCanPlayOrTheLineWasTexted(@ForAll("reports") List<TeamReport> sequence) {
    TeamBaseline held = baseline(team());
    for (TeamReport now : sequence) {
      held = held.next(now, LineupAlertRule.compare(held, now, FRIDAY).troubles(), Set.of());

      Map<String, TeamPlayer> players =
          now.players().stream()
              .collect(Collectors.toMap(TeamPlayer::playerId, Function.identity()));
      // Every starter who is out was reported, and every named replacement can come in.
      for (TeamPlayer starter : now.players()) {
        if (starter.starter() && unable(starter)) {
          LineupProblem earlier =
              held.troubles().stream()
                  .filter(it -> it.playerId().equals(starter.playerId()))
                  .findFirst()
                  .orElseThrow();
          assertThat(earlier.notified()).isTrue();
          assertThat(earlier.startInstead() == null || !unable(players.get(earlier.startInstead())))
              .isTrue();
        }
      }
    }
  }

  private static boolean unable(TeamPlayer player) {
    return switch (player.availability()) {
      case HEALTHY, QUESTIONABLE -> false;
      case DOUBTFUL, OUT, BYE -> true;
    };
  }

  /** Four players in various states; each starter who is out gets the first who can come in. */
  @Provide
  Arbitrary<List<TeamReport>> reports() {
    return Arbitraries.of(Availability.class)
        .list()
        .ofSize(4)
        .map(
            states -> {
              List<TeamPlayer> all =
                  List.of(
                      player("Chris Olave", "WR", true, states.get(0)),
                      player("Zay Flowers", "BN", false, states.get(1)),
                      player("Cooper Kupp", "BN", false, states.get(2)),
                      player("Tee Higgins", "BN", false, states.get(3)));
              List<Swap> swaps =
                  all.stream()
                      .skip(1)
                      .filter(one -> unable(all.getFirst()) && !unable(one))
                      .map(one -> swap("Chris Olave", one.name()))
                      .limit(1)
                      .toList();
              return team(swaps, all.toArray(TeamPlayer[]::new));
            })
        .list()
        .ofMinSize(1)
        .ofMaxSize(10);
  }
}
