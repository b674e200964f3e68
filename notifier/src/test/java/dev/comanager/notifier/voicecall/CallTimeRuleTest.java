package dev.comanager.notifier.voicecall;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.voicecall.CallTimeRule.CallTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallTimeRuleTest {
  private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
  private static final Instant NOW = Instant.parse("2026-10-20T14:00:30Z");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "tomorrow",
        "2026-11-24",
        "2026-11-24T19",
        "2026-11-24T19:45:00",
        "2026-11-24T19:45Z",
        "2026-11-24T19:45-05:00",
        "2026-11-24 19:45",
        "2027-02-30T10:00",
        "2027-02-29T10:00",
        "2026-13-01T10:00",
        "2026-11-24T24:00",
        "2026-11-24T10:60",
        "26-11-24T10:00",
        "٢٠٢٦-11-24T10:00"
      })
  void onlyAnExistingLocalDateTimeIsAccepted(String given) {
    assertThat(CallTimeRule.read(given)).isEmpty();
  }

  @Test
  void aTimeIsInterpretedInTheLinesTimeZone() {
    assertThat(at("2026-10-24T19:45").at().toInstant())
        .isEqualTo(Instant.parse("2026-10-24T23:45:00Z"));
    assertThat(at("2026-10-24T19:45").note()).isEmpty();
  }

  @Test
  void theCurrentMinuteIsInThePast() {
    assertThat(of("2026-10-20T10:00")).isInstanceOf(CallTime.Past.class);
    assertThat(of("2026-10-20T10:01")).isInstanceOf(CallTime.At.class);
    assertThat(of("1999-01-01T10:00")).isInstanceOf(CallTime.Past.class);
  }

  @Test
  void moreThanAYearAheadIsTooFar() {
    assertThat(of("2027-10-20T10:00")).isInstanceOf(CallTime.At.class);
    assertThat(of("2027-10-20T10:01")).isInstanceOf(CallTime.TooFar.class);
    assertThat(of("2028-10-20T10:00")).isInstanceOf(CallTime.TooFar.class);
    assertThat(of("9999-12-31T23:59")).isInstanceOf(CallTime.TooFar.class);
  }

  @Test
  void aSkippedTimeIsMovedAndReported() {
    CallTime.At at = at("2027-03-14T02:30");

    assertThat(at.at().toLocalDateTime()).isEqualTo(LocalDateTime.parse("2027-03-14T03:30"));
    assertThat(at.note())
        .isEqualTo(" Clocks go forward that day and skip 2:30 AM, so I'll call at 3:30 AM.");
  }

  @Test
  void anAmbiguousTimeMeansTheFirstOneAndIsReported() {
    CallTime.At at = at("2026-11-01T01:30");

    assertThat(at.at()).isEqualTo(ZonedDateTime.parse("2026-11-01T01:30-04:00[America/New_York]"));
    assertThat(at.note())
        .isEqualTo(" Clocks go back that day, so 1:30 AM comes twice. I'll call at the first one.");
  }

  @Test
  void aTimeIsSpokenWithItsZone() {
    assertThat(CallTimeRule.spoken(at("2026-11-24T19:45").at()))
        .isEqualTo("Tuesday, November 24, 2026 at 7:45 PM EST");
  }

  @Test
  void aTimeAheadIsTodayTomorrowAWeekdayOrADate() {
    assertThat(ahead("2026-10-20T19:45")).isEqualTo("today at 7:45 PM EDT");
    assertThat(ahead("2026-10-21T00:00")).isEqualTo("tomorrow at 12:00 AM EDT");
    assertThat(ahead("2026-10-26T09:30")).isEqualTo("on Monday at 9:30 AM EDT");
    assertThat(ahead("2026-11-24T19:45")).isEqualTo("on Tuesday, November 24, at 7:45 PM EST");
  }

  private static String ahead(String given) {
    return CallTimeRule.ahead(at(given).at(), NOW);
  }

  private static CallTime.At at(String given) {
    return (CallTime.At) of(given);
  }

  private static CallTime of(String given) {
    return CallTimeRule.of(CallTimeRule.read(given).orElseThrow(), NEW_YORK, NOW);
  }
}
