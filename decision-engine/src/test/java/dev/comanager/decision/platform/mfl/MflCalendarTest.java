package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.League;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class MflCalendarTest {
  private static final Instant NOW = MflFixture.FRIDAY_OF_WEEK_11;
  private static final String NOON = "2026-12-02T17:00:00Z";

  @Test
  void theLeaguesTradeDeadlineIsRead() {
    try (MflFixture mfl = new MflFixture()) {
      mfl.answer(
          "calendar", MflFixture.LEAGUE, calendar(event("TRADE", NOON), event("CUSTOM", NOON)));

      assertThat(league(mfl).rules().format().tradesEnd())
          .isEqualTo(Instant.parse(NOON));
    }
  }

  @Test
  void aLeagueWithoutACalendarHasNoDeadline() {
    try (MflFixture mfl = new MflFixture()) {
      assertThat(league(mfl).rules().format().tradesEnd()).isNull();
    }
  }

  @Test
  void aDeadlineThatIsOverStays() {
    assertThat(read(event("TRADE", "2026-11-01T17:00:00Z")).tradesEnd(NOW))
        .contains(Instant.parse("2026-11-01T17:00:00Z"));
  }

  @Test
  void theNextOfSeveralPausesCounts() {
    String over =
        """
        {"type":"TRADE","start_time":"%d","end_time":"%d"}
        """
            .formatted(seconds("2026-09-01T17:00:00Z"), seconds("2026-09-10T17:00:00Z"));

    assertThat(read(over, event("TRADE", NOON)).tradesEnd(NOW)).contains(Instant.parse(NOON));
    assertThat(read(over).tradesEnd(NOW)).isEmpty();
  }

  @Test
  void whatIsNoTimeIsLeftOut() {
    assertThat(read("{\"type\":\"TRADE\",\"start_time\":\"soon\"}").tradesEnd(NOW)).isEmpty();
    assertThat(read("{\"type\":\"TRADE\",\"start_time\":\"9e99\"}").tradesEnd(NOW)).isEmpty();
    assertThat(MflCalendar.read(MflFixture.json("{}")).events()).isEmpty();
  }

  private static League league(MflFixture mfl) {
    return mfl.platform.fetch(MflFixture.LEAGUE).await().indefinitely();
  }

  private static MflCalendar read(String... events) {
    return MflCalendar.read(MflFixture.json(calendar(events)));
  }

  private static String calendar(String... events) {
    return "{\"calendar\":{\"event\":[%s]}}".formatted(String.join(",", events));
  }

  private static String event(String type, String at) {
    return "{\"type\":\"%s\",\"start_time\":\"%d\"}".formatted(type, seconds(at));
  }

  private static long seconds(String at) {
    return Instant.parse(at).getEpochSecond();
  }
}
