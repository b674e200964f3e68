package dev.comanager.watch.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class LineStatusTest {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final Instant NIGHT = Instant.parse("2026-11-21T05:00:00Z");
  private static final Instant KICKOFF = Instant.parse("2026-11-22T18:00:00Z");

  @Test
  void theDefaultHoursApplyUnlessSwitchedOff() {
    LineStatus usual = new LineStatus(true, EASTERN, QuietHours.USUAL);

    assertThat(usual.waitsUntil(KICKOFF, NIGHT)).contains(Instant.parse("2026-11-21T13:00:00Z"));
    assertThat(usual.chosenHoursOnly().waitsUntil(KICKOFF, NIGHT)).isEmpty();
  }

  @Test
  void aMutedLineWaitsUntilItWantsAlertsAgain() {
    Instant thursday = KICKOFF.minusSeconds(60 * 60 * 65);
    LineStatus muted = new LineStatus(true, EASTERN, QuietHours.USUAL, thursday);
    Instant end = thursday.plusSeconds(60);

    // Even close to a kickoff.
    assertThat(muted.waitsUntil(thursday.plusSeconds(600), thursday.minusSeconds(5))).contains(end);
    assertThat(muted.chosenHoursOnly().waitsUntil(KICKOFF, thursday)).contains(end);
    assertThat(muted.chosenHoursOnly().waitsUntil(KICKOFF, end)).isEmpty();
  }

  @Test
  void hoursSetByALineAlwaysApply() {
    LineStatus chosen =
        new LineStatus(true, EASTERN, new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0)));

    assertThat(chosen.chosenHoursOnly().waitsUntil(KICKOFF, NIGHT))
        .contains(Instant.parse("2026-11-21T12:00:00Z"));
  }
}
