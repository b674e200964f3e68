package dev.comanager.decision.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EasternTimeTest {
  private static final Instant SUNDAY = Instant.parse("2026-11-22T18:00:00Z");
  private static final Instant NEXT_SUNDAY = SUNDAY.plus(Duration.ofDays(7));
  private static final Instant FRIDAY = Instant.parse("2026-11-20T17:00:00Z");
  private static final Instant SUNDAY_EVENING = SUNDAY.plus(Duration.ofHours(7));

  @Test
  void aWeekdayAloneIsTheNextOne() {
    assertThat(EasternTime.spoken(SUNDAY, FRIDAY)).isEqualTo("Sunday at 1:00 PM Eastern");
    assertThat(EasternTime.brief(SUNDAY, FRIDAY)).isEqualTo("Sun 1:00 PM ET");
    assertThat(EasternTime.spoken(NEXT_SUNDAY, SUNDAY.plus(Duration.ofDays(1))))
        .isEqualTo("Sunday at 1:00 PM Eastern");
  }

  @Test
  void aDayFromAWeekOnHasItsDate() {
    assertThat(EasternTime.spoken(NEXT_SUNDAY, FRIDAY))
        .isEqualTo("Sunday, November 29, at 1:00 PM Eastern");
    assertThat(EasternTime.brief(NEXT_SUNDAY, FRIDAY)).isEqualTo("Sun Nov 29, 1:00 PM ET");
    assertThat(EasternTime.spoken(NEXT_SUNDAY, SUNDAY_EVENING))
        .isEqualTo("Sunday, November 29, at 1:00 PM Eastern");
    assertThat(EasternTime.brief(NEXT_SUNDAY, SUNDAY_EVENING)).isEqualTo("Sun Nov 29, 1:00 PM ET");
  }
}
