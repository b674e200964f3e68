package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.baseline;
import static dev.comanager.watch.model.Samples.out;
import static dev.comanager.watch.model.Samples.player;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ComparisonRuleTest {
  @Test
  void anotherWinnerIsAFlipAndTheOneInTheLineupIsToSit() {
    Change change = ComparisonRule.compare(baseline(71), report(95, WADDLE, out(NACUA))).get();

    assertThat(change.kind()).isEqualTo(Change.Kind.FLIPPED);
    assertThat(change.after().verdict()).isEqualTo(Verdict.SIT);
    assertThat(change.after().winner().name()).isEqualTo("Jaylen Waddle");
    assertThat(change.after().band()).isEqualTo(ConfidenceBand.FIRM);
    assertThat(change.after().riskRealized()).isTrue();
  }

  @Test
  void whereAPlayerStandsOnTheRosterIsRememberedFromTheCard() {
    Change change = ComparisonRule.compare(baseline(71), report(95, WADDLE, out(NACUA))).get();

    assertThat(change.after().players())
        .extracting(DecidedPlayer::place)
        .containsExactly(WADDLE.place(), NACUA.place());
  }

  @Test
  void atEvenChancesNobodyIsAheadOfAnybody() {
    assertThat(ComparisonRule.compare(baseline(52), report(50, WADDLE, NACUA))).isEmpty();
  }

  @Test
  void aWinnerWhoFellOutIsToldThoughTheOthersAreEven() {
    DecidedPlayer third = player("nfl:3", "Zay Flowers", "Flowers", null, "", true, 13.1);

    Change change =
        ComparisonRule.compare(baseline(71), report(50, WADDLE, third, out(NACUA))).get();

    assertThat(change.kind()).isEqualTo(Change.Kind.FLIPPED);
    assertThat(change.after().winner().name()).isEqualTo("Jaylen Waddle");
    assertThat(ComparisonRule.compare(change.after(), report(50, third, WADDLE, out(NACUA))))
        .isEmpty();
  }

  @Test
  void confidenceThatMovesABandIsFirmerOrSofter() {
    assertThat(kind(report(77, NACUA, WADDLE))).contains(Change.Kind.FIRMER);
    assertThat(kind(report(62, NACUA, WADDLE))).contains(Change.Kind.SOFTER);
    assertThat(kind(report(76, NACUA, WADDLE))).isEmpty();
    assertThat(kind(report(63, NACUA, WADDLE))).isEmpty();
  }

  @Test
  void aCallAboutOnePlayerIsComparedLikeAnyOther() {
    Baseline add =
        new Baseline(
            Verdict.ADD, ConfidenceBand.SOLID, 71, 71, false, List.of(WADDLE), Verdict.ADD);

    assertThat(ComparisonRule.compare(add, report(71, WADDLE).saying(Verdict.ADD))).isEmpty();
    assertThat(ComparisonRule.compare(add, report(62, WADDLE).saying(Verdict.ADD)))
        .map(Change::kind)
        .contains(Change.Kind.SOFTER);
    assertThat(ComparisonRule.compare(add, report(71, NACUA).saying(Verdict.ADD)))
        .map(Change::kind)
        .contains(Change.Kind.FLIPPED);
    assertThat(ComparisonRule.compare(add, report(71, WADDLE).saying(Verdict.HOLD)))
        .map(Change::kind)
        .contains(Change.Kind.FLIPPED);
  }

  @Test
  void aReportThatNamesOnePlayerOfTwoIsNoSilence() {
    assertThat(ComparisonRule.compare(baseline(71), report(95, WADDLE)))
        .map(Change::kind)
        .contains(Change.Kind.FLIPPED);
    assertThat(kind(report(77, NACUA))).contains(Change.Kind.FIRMER);
  }

  @Test
  void ageingAloneIsNoChange() {
    assertThat(kind(report(State.CALL, 60, 71, NACUA, WADDLE))).isEmpty();
  }

  @Test
  void aCallThatNobodyStandsBehindIsNoChange() {
    assertThat(kind(report(State.IN_DOUBT, 90, 90, WADDLE, NACUA))).isEmpty();
    assertThat(kind(report(State.CLOSED, 0, 0))).isEmpty();
  }

  @Property
  void whatWasToldIsNotToldAgain(
      @ForAll @IntRange(min = 50, max = 95) int before,
      @ForAll @IntRange(min = 50, max = 95) int now,
      @ForAll @IntRange(min = 50, max = 95) int ageless,
      @ForAll boolean flipped) {
    RecheckReported report =
        flipped
            ? report(State.CALL, now, ageless, WADDLE, NACUA)
            : report(State.CALL, now, ageless, NACUA, WADDLE);

    Optional<Change> change = ComparisonRule.compare(baseline(before), report);

    change.ifPresent(told -> assertThat(ComparisonRule.compare(told.after(), report)).isEmpty());
    assertThat(change.map(Change::kind).filter(kind -> kind == Change.Kind.FLIPPED).isPresent())
        .isEqualTo(flipped && ageless > 50);
  }

  private static Optional<Change.Kind> kind(RecheckReported report) {
    return ComparisonRule.compare(baseline(71), report).map(Change::kind);
  }
}
