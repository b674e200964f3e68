package dev.comanager.decision.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.decision.track.TrackRecord.Band;
import dev.comanager.decision.track.TrackRecordRule.Tally;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackRecordRuleTest {
  @Test
  void withoutGradesTheRecordSaysSo() {
    TrackRecord none = TrackRecordRule.of(List.of(), List.of());

    assertThat(none.accuracy()).isNull();
    assertThat(none.pointsGained()).isNull();
    assertThat(TrackRecordRule.spoken(none, List.of(), 1))
        .isEqualTo(
            "Nothing is graded yet. Start, sit and lineup picks are graded once their games"
                + " are final. 1 waits for its games.");
  }

  @Test
  void fewGradesAreReportedAsTooFew() {
    List<Tally> three = List.of(new Tally(66, 3, 2, 4.25));

    assertThat(TrackRecordRule.spoken(TrackRecordRule.of(three, List.of()), three, 0))
        .isEqualTo("3 graded so far: too few to say. 2 of them were right.");
  }

  @Test
  void theBandsCountTheirCardsAndOutcomes() {
    List<Tally> tallies =
        List.of(new Tally(52, 10, 5, -3), new Tally(66, 8, 6, 20), new Tally(70, 12, 8, 13.4));

    TrackRecord record = TrackRecordRule.of(tallies, List.of());

    assertThat(record.graded()).isEqualTo(30);
    assertThat(record.accuracy()).isEqualTo(.633);
    assertThat(record.pointsGained()).isEqualTo(30.4);
    assertThat(record.bands())
        .containsExactly(
            new Band(ConfidenceBand.TOSS_UP, 10, 5, .5, 52),
            new Band(ConfidenceBand.SOLID, 20, 14, .7, 68.4));
    assertThat(TrackRecordRule.spoken(record, tallies, 2))
        .isEqualTo(
            "63 in 100 of 30 graded picks were right; their cards said 63 on average."
                + " The picks brought 30.4 points more than the others. 2 wait for their games.");
  }
}
