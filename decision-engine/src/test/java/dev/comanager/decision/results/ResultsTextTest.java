package dev.comanager.decision.results;

import static dev.comanager.contracts.DecisionKind.START_SIT;
import static dev.comanager.contracts.DecisionKind.TRADE;
import static dev.comanager.contracts.DecisionKind.WAIVER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTextTest {
  private static final WeekResult HIT =
      new WeekResult(START_SIT, "Start Keene over Brandt", true, 6.2);

  @Test
  void theBestAndTheWorstAreNamed() {
    String text =
        ResultsText.of(
            11,
            List.of(
                new WeekResult(START_SIT, "Start Holt over Orr", true, 1),
                HIT,
                new WeekResult(START_SIT, "Sit Ames for Bishop", false, -2.4),
                new WeekResult(TRADE, "Trade Marsh for Lane", false, -14.2)));

    assertThat(text)
        .isEqualTo(
            "How my advice did in week 11: 2 of 4 right, 9.4 points lost in all."
                + " Best: Start Keene over Brandt, 6.2 points gained."
                + " Worst miss: Trade Marsh for Lane, 14.2 points lost in three weeks.");
  }

  @Test
  void withoutAHitOnlyTheWorstMissIsNamed() {
    assertThat(
            ResultsText.of(
                11,
                List.of(
                    new WeekResult(START_SIT, "Start Holt over Orr", false, -1.5),
                    new WeekResult(WAIVER, "Add Star, drop Lowe", false, -20))))
        .isEqualTo(
            "How my advice did in week 11: none of 2 right, 21.5 points lost in all."
                + " Worst miss: Add Star, drop Lowe, 20.0 points lost in three weeks.");
  }

  @Test
  void aSingleCallIsOneSentence() {
    assertThat(ResultsText.of(11, List.of(HIT)))
        .isEqualTo(
            "How my advice did in week 11: Start Keene over Brandt was right, 6.2 points gained.");
  }

  @Test
  void longNamesKeepTheTextShort() {
    String names = "Start ".concat("Brown-Washington ".repeat(20));

    String text =
        ResultsText.of(
            18,
            List.of(
                new WeekResult(TRADE, names, true, 100),
                new WeekResult(TRADE, names, false, -100)));

    assertThat(text).hasSizeLessThanOrEqualTo(ResultsText.MOST).contains("Worst miss");
  }
}
