package dev.comanager.auth.account.section;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.phoneline.TimeZoneRule;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Scope;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccountTextTest {
  private static final DayRule DAYS =
      new DayRule(ZoneId.of("America/New_York"), Instant.parse("2026-11-20T03:00:00Z"));

  @Test
  void namesADayInTheLinesTimeZone() {
    // It is Thursday evening in New York.
    assertThat(DAYS.near(Instant.parse("2026-11-19T06:00:00Z"))).isEqualTo("today");
    assertThat(DAYS.near(Instant.parse("2026-11-19T04:00:00Z"))).isEqualTo("yesterday");
    assertThat(DAYS.near(Instant.parse("2026-11-15T20:00:00Z"))).isEqualTo("Sun");
    assertThat(DAYS.near(Instant.parse("2026-11-10T20:00:00Z"))).isEqualTo("Nov 10");
    assertThat(DAYS.near(Instant.parse("2026-11-21T20:00:00Z"))).isEqualTo("today");
  }

  @Test
  void namesAMomentByDayAndTimeOfDay() {
    assertThat(DAYS.moment(Instant.parse("2026-11-19T16:31:00Z"))).isEqualTo("today 11:31 AM");
    assertThat(DAYS.moment(Instant.parse("2026-11-20T18:00:00Z"))).isEqualTo("tomorrow 1:00 PM");
    assertThat(DAYS.moment(Instant.parse("2026-11-22T18:00:00Z"))).isEqualTo("Sun 1:00 PM");
    assertThat(DAYS.moment(Instant.parse("2026-11-15T23:02:00Z"))).isEqualTo("Sun 6:02 PM");
    assertThat(DAYS.moment(Instant.parse("2026-11-29T18:00:00Z"))).isEqualTo("Nov 29, 1:00 PM");
    assertThat(DAYS.moment(Instant.parse("2027-01-03T18:00:00Z")))
        .isEqualTo("Jan 3, 2027, 1:00 PM");
  }

  @Test
  void aDateOfAnotherYearIncludesTheYear() {
    assertThat(DAYS.date(Instant.parse("2026-10-18T12:00:00Z"))).isEqualTo("Oct 18");
    assertThat(DAYS.date(Instant.parse("2025-12-31T12:00:00Z"))).isEqualTo("Dec 31, 2025");
  }

  @Test
  void describesScopesInPlainWords() {
    assertThat(ScopeTextRenderer.text(EnumSet.range(Scope.LEAGUE_READ, Scope.CALLS_WRITE)))
        .isEqualTo("Reads, advice, watches, texts, phone calls.");
    assertThat(ScopeTextRenderer.text(EnumSet.range(Scope.LEAGUE_READ, Scope.ALERTS_WRITE)))
        .isEqualTo("Reads, advice, watches. No texts.");
    assertThat(ScopeTextRenderer.text(List.of())).isEqualTo("Nothing. No texts.");
  }

  @Test
  void readsALongNumberAsALeagueAndAnythingElseAsAName() {
    assertThat(
            LinkRequest.typed(PlatformCode.SLEEPER, "918273645546372819").orElseThrow().leagueId())
        .isNotEmpty();
    assertThat(LinkRequest.typed(PlatformCode.SLEEPER, "gravel99").orElseThrow().username())
        .isEqualTo("gravel99");
    assertThat(LinkRequest.typed(PlatformCode.SLEEPER, " @gravel ").orElseThrow().username())
        .isEqualTo("gravel");
    assertThat(LinkRequest.typed(PlatformCode.SLEEPER, "   ")).isEmpty();
    assertThat(LinkRequest.typed(PlatformCode.SLEEPER, "206154").orElseThrow().username())
        .isNotEmpty();
    assertThat(LinkRequest.typed(PlatformCode.FLEAFLICKER, "206154").orElseThrow().leagueId())
        .isEqualTo("206154");
    assertThat(
            LinkRequest.typed(PlatformCode.FLEAFLICKER, "ada@example.org").orElseThrow().username())
        .isEqualTo("ada@example.org");
    assertThat(LinkRequest.typed(PlatformCode.YAHOO, "449.l.123").orElseThrow().leagueId())
        .isEqualTo("449.l.123");
  }

  @Test
  void readsAnAddressAsTheLeagueOfItsOwnPlatform() {
    assertThat(
            LinkRequest.typed(
                PlatformCode.SLEEPER, "https://fantasy.espn.com/football/league?leagueId=336358"))
        .contains(new LinkRequest(PlatformCode.ESPN, "", "336358", ""));
    assertThat(LinkRequest.typed(PlatformCode.SLEEPER, "https://evil.example/leagues/1")).isEmpty();
    assertThat(
            EspnLeague.read(
                    "https://fantasy.espn.com/football/league?leagueId=336358",
                    "s".repeat(40),
                    "{".concat("a".repeat(36)).concat("}"))
                .orElseThrow()
                .leagueId())
        .isEqualTo("336358");
  }

  @Test
  void offersTheUnitedStatesByNameAndThenEachCityOnce() {
    assertThat(ZoneChoice.all().getFirst().zones())
        .extracting(ZoneChoice.Zone::label)
        .containsExactly(
            "Eastern", "Central", "Mountain", "Arizona", "Pacific", "Alaska", "Hawaii");
    assertThat(ZoneChoice.all())
        .flatExtracting(ZoneChoice.Area::zones)
        .extracting(ZoneChoice.Zone::id)
        .contains("Europe/Oslo", "America/Argentina/Buenos_Aires", "Asia/Kolkata")
        .doesNotContain("Asia/Calcutta", "America/Buenos_Aires", "America/Detroit", "Etc/UTC")
        .doesNotHaveDuplicates()
        .allMatch(id -> TimeZoneRule.read(id).isPresent());
    assertThat(ZoneChoice.all())
        .allSatisfy(
            area ->
                assertThat(area.zones())
                    .extracting(ZoneChoice.Zone::label)
                    .doesNotHaveDuplicates());
  }

  @Test
  void aZoneThatIsNotOfferedIsNamedByItsCity() {
    assertThat(ZoneChoice.unlisted("America/Indiana/Knox"))
        .contains(new ZoneChoice.Zone("America/Indiana/Knox", "Knox"));
    assertThat(ZoneChoice.unlisted("America/Phoenix")).isEmpty();
    assertThat(ZoneChoice.unlisted("Europe/Oslo")).isEmpty();
  }
}
