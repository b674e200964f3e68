package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaimScheduleTest {
  private static final ZoneId PACIFIC = ZoneId.of("America/Los_Angeles");
  private static final ClaimSchedule WEEKLY =
      new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 0, PACIFIC, false, 48);
  private static final Instant SUNDAY = Instant.parse("2026-09-20T17:00:00Z");

  @Test
  void theHourIsThePlatformsInSummerAndInWinter() {
    assertThat(WEEKLY.next(Instant.parse("2026-10-30T12:00:00Z")))
        .isEqualTo("2026-11-04T08:00:00Z");
    assertThat(WEEKLY.last(Instant.parse("2026-10-30T12:00:00Z")))
        .isEqualTo("2026-10-28T07:00:00Z");
  }

  @Test
  void theTimeOfTheClaimsItselfIsOver() {
    Instant claims = Instant.parse("2026-09-23T07:00:00Z");

    assertThat(WEEKLY.next(claims.minusSeconds(1))).isEqualTo(claims);
    assertThat(WEEKLY.next(claims)).isEqualTo("2026-09-30T07:00:00Z");
    assertThat(WEEKLY.last(claims)).isEqualTo(claims);
  }

  @Test
  void aPlayerIsOnWaiversFromHisKickoffToTheNextClaims() {
    Optional<Instant> begun = Optional.of(SUNDAY);

    assertThat(WEEKLY.claim(begun, SUNDAY.plusSeconds(1)))
        .contains(Instant.parse("2026-09-23T07:00:00Z"));
    assertThat(WEEKLY.claim(begun, Instant.parse("2026-09-23T07:00:00Z"))).isEmpty();
    assertThat(WEEKLY.claim(Optional.empty(), SUNDAY)).isEmpty();
  }

  @Test
  void everybodyMayAlwaysBeOnWaivers() {
    ClaimSchedule twice =
        new ClaimSchedule(
            List.of(DayOfWeek.WEDNESDAY, DayOfWeek.SUNDAY),
            11,
            ZoneId.of("America/New_York"),
            true,
            24);

    assertThat(twice.claim(Optional.empty(), SUNDAY))
        .contains(Instant.parse("2026-09-23T15:00:00Z"));
  }
}
