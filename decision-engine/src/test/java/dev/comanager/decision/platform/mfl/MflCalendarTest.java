package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.Fault;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class MflCalendarTest {
  private static final Instant NOW = MflFixture.FRIDAY_OF_WEEK_11;
  private static final String NOON = "2026-12-02T17:00:00Z";

  @Test
  void theLeaguesTradeDeadlineIsRead() {
    try (MflFixture mfl = new MflFixture()) {
      mfl.answer(
          "calendar", MflFixture.LEAGUE, calendar(event("TRADE", NOON), event("CUSTOM", NOON)));

      assertThat(league(mfl).rules().format().tradesEnd()).isEqualTo(Instant.parse(NOON));
    }
  }

  @Test
  void aLeagueWithoutACalendarHasNoDeadline() {
    try (MflFixture mfl = new MflFixture()) {
      assertThat(league(mfl).rules().format().tradesEnd()).isNull();
    }
  }

  @Test
  void aCalendarThatCannotBeReadLosesNothing() {
    try (MflFixture mfl = new MflFixture()) {
      mfl.answer("calendar", MflFixture.LEAGUE, calendar(event("TRADE", NOON)));
      league(mfl);
      mfl.later(2);
      mfl.stub.fault("TYPE=calendar", Fault.NOT_ALLOWED);

      assertThat(league(mfl).rules().format().tradesEnd()).isEqualTo(Instant.parse(NOON));
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
  void bidsAreSettledWeeklyWhileTheirEventsLast() {
    // A Wednesday and a Saturday in September, before the change of the clock.
    String wednesday = weekly("2026-09-16T13:00:00Z", 14);
    String saturday = weekly("2026-09-19T13:00:00Z", 14);

    assertThat(read(wednesday, saturday).bidsSettled(NOW))
        .contains(
            new ClaimSchedule(
                List.of(DayOfWeek.WEDNESDAY, DayOfWeek.SATURDAY),
                9,
                ZoneId.of("America/New_York"),
                true,
                null));
    assertThat(read(weekly("2026-09-16T13:00:00Z", 3)).bidsSettled(NOW)).isEmpty();
    assertThat(read(weekly("2026-12-16T13:00:00Z", 3)).bidsSettled(NOW)).isEmpty();
    assertThat(read(weekly("2026-09-16T13:30:00Z", 14)).bidsSettled(NOW)).isEmpty();
    assertThat(read(wednesday, weekly("2026-09-19T15:00:00Z", 14)).bidsSettled(NOW)).isEmpty();
  }

  @Test
  void onlyALeagueWithBidsAloneHasClaimTimes() {
    for (String type : List.of("BBID", "BBID_FCFS")) {
      try (MflFixture mfl = new MflFixture()) {
        ObjectNode league = (ObjectNode) MflFixture.json(MflFixture.own("league"));
        ((ObjectNode) league.get("league")).put("currentWaiverType", type);
        mfl.answer("league", MflFixture.LEAGUE, league.toString());
        mfl.answer("calendar", MflFixture.LEAGUE, calendar(weekly("2026-09-16T13:00:00Z", 14)));

        ClaimSchedule claims = league(mfl).rules().waiverTerms().claims();

        assertThat(claims == null ? null : claims.next(NOW))
            .isEqualTo(type.equals("BBID") ? Instant.parse("2026-11-25T14:00:00Z") : null);
      }
    }
  }

  private static String weekly(String first, int more) {
    return "{\"type\":\"WAIVER_BBID\",\"start_time\":\"%d\",\"happens\":\"%d\"}"
        .formatted(seconds(first), more);
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
