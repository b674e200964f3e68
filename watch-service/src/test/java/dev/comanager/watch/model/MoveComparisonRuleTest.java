package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.HIGGINS;
import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MoveComparisonRuleTest {
  private static final Baseline HELD =
      new Baseline(
          Verdict.ADD,
          ConfidenceBand.SOLID,
          71,
          71,
          false,
          List.of(WADDLE, NACUA.asDropped()),
          Verdict.ADD);

  @Test
  void anotherDropIsAChangeWhereTheOneNamedIsWorthClearlyMore() {
    WatchChange change = dropsHiggins(worth(NACUA, 9.0), worth(HIGGINS, 8.0)).orElseThrow();

    assertThat(change.kind()).isEqualTo(WatchChange.Kind.OTHER_DROP);
    assertThat(change.after().drop()).map(DecidedPlayer::name).contains("Tee Higgins");
    // Bench players of about the same worth alternate with every projection.
    assertThat(dropsHiggins(worth(NACUA, 8.9), worth(HIGGINS, 8.0))).isEmpty();
    // Another add at even chances is no news, so neither is its drop.
    Optional<WatchChange> another =
        compare(
            HELD,
            report(51, NACUA, HIGGINS.asDropped())
                .withVerdict(Verdict.ADD)
                .withRoster(List.of(worth(NACUA, 9.0), worth(HIGGINS, 8.0))));
    assertThat(another.filter(it -> it.kind() == WatchChange.Kind.OTHER_DROP)).isEmpty();
    // The line has dropped him.
    assertThat(dropsHiggins(worth(HIGGINS, 8.0))).isEmpty();
    // An older release doesn't say what players are worth.
    assertThat(dropsHiggins(worth(NACUA, null), worth(HIGGINS, null))).isEmpty();
  }

  private static Optional<WatchChange> dropsHiggins(RosterPlayer... roster) {
    return compare(
        HELD,
        report(71, WADDLE, HIGGINS.asDropped())
            .withVerdict(Verdict.ADD)
            .withRoster(List.of(roster)));
  }

  private static RosterPlayer worth(DecidedPlayer player, Double worth) {
    return new RosterPlayer(player.playerId(), true, worth);
  }
}
