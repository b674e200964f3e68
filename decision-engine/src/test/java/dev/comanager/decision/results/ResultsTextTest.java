package dev.comanager.decision.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResultsTextTest {
  private static final WeekResult HIT = new WeekResult("Start Keene over Brandt", true, 6.2, 1);

  @Test
  void theBestAndTheWorstAreNamed() {
    String text =
        ResultsText.of(
            11,
            List.of(
                new WeekResult("Start Holt over Orr", true, 1, 1),
                HIT,
                new WeekResult("Sit Ames for Bishop", false, -2.4, 1),
                new WeekResult("Trade Marsh for Lane", false, -14.2, 3)));

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
                    new WeekResult("Start Holt over Orr", false, -1.5, 1),
                    new WeekResult("Add Star, drop Lowe", false, -20, 3))))
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
            List.of(new WeekResult(names, true, 100, 3), new WeekResult(names, false, -100, 3)));

    assertThat(text).hasSizeLessThanOrEqualTo(ResultsText.MOST).contains("Worst miss");
  }

  @Test
  void anAddIsGradedOnItsOwnNumberOfWeeks() {
    String headline = "Add Tucker for your empty K spot";

    assertThat(ResultsText.of(11, List.of(new WeekResult(headline, true, 8, 1))))
        .endsWith(headline + " was right, 8.0 points gained.");
    assertThat(ResultsText.of(11, List.of(new WeekResult(headline, true, 8, 2))))
        .endsWith(headline + " was right, 8.0 points gained in two weeks.");
  }
}
