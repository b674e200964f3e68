package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.NotificationText;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class QuietRuleTest {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final LocalTime FROM = LocalTime.of(23, 0);
  private static final LocalTime TO = LocalTime.of(8, 0);
  private static final Instant SUNDAY_KICKOFF = Instant.parse("2026-11-22T18:00:00Z");

  @Test
  void aTextAtNightWaitsUntilEightInTheMorning() {
    assertThat(usual(Instant.parse("2026-11-21T04:30:00Z"), SUNDAY_KICKOFF)) // 11:30 PM
        .contains(Instant.parse("2026-11-21T13:00:00Z"));
    assertThat(usual(Instant.parse("2026-11-21T12:59:59Z"), SUNDAY_KICKOFF))
        .contains(Instant.parse("2026-11-21T13:00:00Z"));
  }

  @Test
  void aTextByDayDoesNotWait() {
    assertThat(usual(Instant.parse("2026-11-21T13:00:00Z"), SUNDAY_KICKOFF)).isEmpty();
    assertThat(usual(Instant.parse("2026-11-21T03:59:59Z"), SUNDAY_KICKOFF)).isEmpty();
  }

  @Test
  void aTextWaitsAtMostUntilTwoHoursBeforeAnEarlyKickoff() {
    Instant london = Instant.parse("2026-11-22T14:30:00Z"); // 9:30 AM
    assertThat(usual(Instant.parse("2026-11-22T09:00:00Z"), london))
        .contains(Instant.parse("2026-11-22T12:30:00Z"));
    assertThat(usual(Instant.parse("2026-11-22T12:30:00Z"), london)).isEmpty();
  }

  @Test
  void equalTimesMeanNoQuietHours() {
    assertThat(
            QuietRule.waitsUntil(
                TO, TO, EASTERN, SUNDAY_KICKOFF, Instant.parse("2026-11-21T09:00:00Z")))
        .isEmpty();
  }

  @Test
  void aTextWithAnUnknownTimeZoneDoesNotWait() {
    NotificationText.Quiet unknown =
        new NotificationText.Quiet("Moon/Tycho", new QuietHours(FROM, TO), SUNDAY_KICKOFF);

    assertThat(unknown.waitsUntil(Instant.parse("2026-11-21T09:00:00Z"))).isEmpty();
  }

  @Property
  void aTextNeverWaitsLongerThanADayNorPastTwoHoursBeforeTheKickoff(
      @ForAll @IntRange(max = 1439) int from,
      @ForAll @IntRange(max = 1439) int to,
      @ForAll @IntRange(max = 525_600) int minute,
      @ForAll @IntRange(min = 1, max = 10_000) int untilKickoff) {
    Instant now = Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofMinutes(minute));
    Instant kickoff = now.plus(Duration.ofMinutes(untilKickoff));

    Optional<Instant> waits =
        QuietRule.waitsUntil(
            LocalTime.ofSecondOfDay(from * 60L),
            LocalTime.ofSecondOfDay(to * 60L),
            EASTERN,
            kickoff,
            now);

    waits.ifPresent(
        end ->
            assertThat(end)
                .isAfter(now)
                .isBeforeOrEqualTo(now.plus(Duration.ofHours(25)))
                .isBeforeOrEqualTo(kickoff.minus(QuietRule.NEAR)));
  }

  private static Optional<Instant> usual(Instant now, Instant kickoff) {
    return QuietRule.waitsUntil(FROM, TO, EASTERN, kickoff, now);
  }
}
