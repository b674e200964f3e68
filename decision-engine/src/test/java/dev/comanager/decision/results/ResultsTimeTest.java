package dev.comanager.decision.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class ResultsTimeTest {
  /** Monday, 8:15 PM in New York. */
  private static final Instant MONDAY_NIGHT = Instant.parse("2026-11-24T01:15:00Z");

  @Test
  void theTextComesOnTuesdayMorningInTheUnitedStates() {
    assertThat(from("America/New_York")).isEqualTo("2026-11-24T14:00:00Z");
    assertThat(from("America/Los_Angeles")).isEqualTo("2026-11-24T17:00:00Z");
    assertThat(from("Pacific/Honolulu")).isEqualTo("2026-11-24T19:00:00Z");
  }

  @Test
  void whereTheGameEndsDuringTheMorningItComesTheNextOne() {
    assertThat(from("Europe/London")).isEqualTo("2026-11-24T09:00:00Z");
    assertThat(from("Asia/Tokyo")).isEqualTo("2026-11-25T00:00:00Z");
  }

  @Test
  void itWaitsForTheEndOfQuietHours() {
    QuietHours late = new QuietHours(LocalTime.of(22, 0), LocalTime.of(11, 30));

    assertThat(ResultsTime.of(MONDAY_NIGHT, ZoneId.of("America/New_York"), late).from())
        .isEqualTo("2026-11-24T16:30:00Z");
  }

  @Test
  void itIsDueForADayAndAHalfAndWaitsADayForGrades() {
    ResultsTime time =
        ResultsTime.of(MONDAY_NIGHT, ZoneId.of("America/New_York"), QuietHours.USUAL);

    assertThat(time.isDue(time.from().minusSeconds(1))).isFalse();
    assertThat(time.isDue(time.from())).isTrue();
    assertThat(time.gradesBy()).isEqualTo("2026-11-25T14:00:00Z");
    assertThat(time.isDue(Instant.parse("2026-11-26T02:00:00Z"))).isFalse();
    assertThat(time.expiresAt()).isAfter(time.until());
  }

  private static Instant from(String zone) {
    return ResultsTime.of(MONDAY_NIGHT, ZoneId.of(zone), QuietHours.USUAL).from();
  }
}
