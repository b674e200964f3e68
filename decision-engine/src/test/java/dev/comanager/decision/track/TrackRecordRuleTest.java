package dev.comanager.decision.track;

import static dev.comanager.contracts.DecisionKind.LINEUP;
import static dev.comanager.contracts.DecisionKind.START_SIT;
import static dev.comanager.contracts.DecisionKind.TRADE;
import static dev.comanager.contracts.DecisionKind.WAIVER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.decision.track.TrackRecord.Band;
import dev.comanager.decision.track.TrackRecord.ByKind;
import dev.comanager.decision.track.TrackRecordRule.Tally;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackRecordRuleTest {
  @Test
  void withoutGradesTheRecordSaysSo() {
    TrackRecord none = TrackRecordRule.of(List.of(), List.of());

    assertThat(none.accuracy()).isNull();
    assertThat(none.pointsGained()).isNull();
    assertThat(TrackRecordText.spoken(List.of(), 1))
        .isEqualTo(
            "Nothing is graded yet. Start, sit and lineup picks are graded once their games"
                + " are final, adds and trades after three weeks. 1 is still to be graded.");
  }

  @Test
  void fewGradesAreReportedAsTooFew() {
    assertThat(few(3, 2)).isEqualTo("3 picks are graded so far, 2 of them right: too few to say.");
    assertThat(few(3, 0))
        .isEqualTo("3 picks are graded so far, none of them right: too few to say.");
    assertThat(few(1, 1)).isEqualTo("One pick is graded so far, and it was right: too few to say.");
    assertThat(few(1, 0)).isEqualTo("One pick is graded so far, and it was wrong: too few to say.");
  }

  private static String few(int graded, int right) {
    return TrackRecordText.spoken(List.of(new Tally(START_SIT, false, 66, graded, right, 4.25)), 0);
  }

  @Test
  void theBandsCountTheirCardsAndOutcomes() {
    List<Tally> tallies =
        List.of(
            new Tally(START_SIT, false, 52, 10, 5, -3),
            new Tally(START_SIT, false, 66, 8, 6, 20),
            new Tally(LINEUP, false, 70, 12, 8, 13.4));

    TrackRecord record = TrackRecordRule.of(tallies, List.of());

    assertThat(record.graded()).isEqualTo(30);
    assertThat(record.accuracy()).isEqualTo(.633);
    assertThat(record.pointsGained()).isEqualTo(30.4);
    assertThat(record.bands())
        .containsExactly(
            new Band(
                ConfidenceBand.TOSS_UP, 10, 5, .5, 52, List.of(new ByKind(START_SIT, 10, 5, -3))),
            new Band(
                ConfidenceBand.SOLID,
                20,
                14,
                .7,
                68.4,
                List.of(new ByKind(START_SIT, 8, 6, 20), new ByKind(LINEUP, 12, 8, 13.4))));
    assertThat(TrackRecordText.spoken(tallies, 2))
        .isEqualTo(
            "Of 30 graded picks, 63 in 100 were right; I had said 63 on average."
                + " The picks brought 30.4 points more than the players left out. 2 are still to be"
                + " graded.");
  }

  @Test
  void addsAndTradesAreCountedByKindAgainstDoingNothing() {
    List<Tally> tallies =
        List.of(
            new Tally(START_SIT, false, 60, 20, 12, 8),
            new Tally(WAIVER, true, 60, 4, 3, 21.3),
            new Tally(WAIVER, false, 60, 2, 1, -30),
            new Tally(TRADE, true, 60, 1, 0, -1));

    assertThat(TrackRecordText.spoken(tallies, 0))
        .isEqualTo(
            "Of 27 graded pieces of advice, 59 in 100 were right; I had said 60 on average."
                + " Start, sit and lineup: 12 of 20 right, 8.0 points more than the players left out."
                + " Adds: 4 of 6 right; where I said yes, adding brought 21.3 points more than"
                + " doing nothing over three weeks."
                + " Trades: 0 of 1 right; where I said yes, trading brought 1.0 point fewer than"
                + " doing nothing over three weeks.");
  }

  @Test
  void adviceToKeepTheRosterIsOnlyCounted() {
    List<Tally> held = List.of(new Tally(WAIVER, false, 60, 2, 1, -30));

    assertThat(TrackRecordText.spoken(held, 0))
        .isEqualTo(
            "2 pieces of advice are graded so far, 1 of them right: too few to say. Adds: 1 of 2"
                + " right.");
  }
}
