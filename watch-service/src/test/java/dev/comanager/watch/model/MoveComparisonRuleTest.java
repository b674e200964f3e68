package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.HIGGINS;
import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.doubted;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NoCall.Reason;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;
import dev.comanager.contracts.event.RecheckReported.State;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
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
    // Another add is a flip, whomever he is to be added for.
    Optional<WatchChange> another =
        compare(
            HELD,
            report(51, NACUA, HIGGINS.asDropped())
                .withVerdict(Verdict.ADD)
                .withRoster(List.of(worth(NACUA, 9.0), worth(HIGGINS, 8.0))));
    assertThat(another).map(WatchChange::kind).contains(WatchChange.Kind.FLIPPED);
    // The line has dropped him.
    assertThat(dropsHiggins(worth(HIGGINS, 8.0))).isEmpty();
    // An older release doesn't say what players are worth.
    assertThat(dropsHiggins(worth(NACUA, null), worth(HIGGINS, null))).isEmpty();
  }

  @Test
  void otherAdviceInAnotherBandIsAFlipEvenAtEvenChances() {
    RecheckReported add = report(51, NACUA).withVerdict(Verdict.ADD);
    RecheckReported hold = report(51, WADDLE).withVerdict(Verdict.HOLD);

    for (RecheckReported now : List.of(add, hold)) {
      WatchChange change = compare(HELD, now).orElseThrow();
      assertThat(change.kind()).isEqualTo(WatchChange.Kind.FLIPPED);
      assertThat(change.after().band()).isEqualTo(ConfidenceBand.TOSS_UP);
      assertThat(compare(change.after(), now)).isEmpty();
    }
  }

  @Test
  void otherAdviceInTheSameBandAtEvenChancesIsNoChange() {
    Baseline held = add(53, WADDLE);

    assertThat(compare(held, report(51, NACUA).withVerdict(Verdict.ADD))).isEmpty();
    assertThat(compare(held, report(51, WADDLE).withVerdict(Verdict.HOLD))).isEmpty();
  }

  @Test
  void aTradeThatIsOffIsAChangeOnceAfterADoubtToo() {
    Baseline held =
        new Baseline(
            Verdict.TRADE,
            ConfidenceBand.SOLID,
            71,
            71,
            false,
            List.of(WADDLE, NACUA),
            Verdict.TRADE);
    RecheckReported off = report(State.CLOSED, 0, 0, WADDLE);
    WatchChange doubt =
        compare(held, doubted(Reason.UNKNOWN_STATUS, WADDLE, NACUA).withVerdict(Verdict.TRADE))
            .orElseThrow();

    WatchChange change = compare(doubt.after(), off).orElseThrow();

    assertThat(change.kind()).isEqualTo(WatchChange.Kind.OFF);
    assertThat(compare(change.after(), off)).isEmpty();
  }

  @Property
  void onlyAFlipChangesTheAdvice(
      @ForAll @IntRange(min = 50, max = 95) int before,
      @ForAll @IntRange(min = 50, max = 95) int ageless,
      @ForAll @IntRange(max = 10) int ageing,
      @ForAll boolean another,
      @ForAll boolean out,
      @ForAll boolean hold) {
    DecidedPlayer first = another ? NACUA : out ? out(WADDLE) : WADDLE;
    Baseline held = add(before, WADDLE);

    Optional<WatchChange> change =
        compare(
            held,
            report(State.CALL, Math.max(50, ageless - ageing), ageless, first)
                .withVerdict(hold ? Verdict.HOLD : Verdict.ADD));

    change
        .filter(it -> it.kind() != WatchChange.Kind.FLIPPED)
        .ifPresent(
            it -> {
              assertThat(it.after().lean()).isEqualTo(held.lean());
              assertThat(it.after().winner().playerId()).isEqualTo(held.winner().playerId());
            });
  }

  private static Baseline add(int confidence, DecidedPlayer player) {
    return new Baseline(
        Verdict.ADD,
        ConfidenceBand.of(confidence),
        confidence,
        confidence,
        false,
        List.of(player),
        Verdict.ADD);
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
