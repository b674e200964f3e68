package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LeagueAddressPropertyTest {
  private static final List<String> PAGES =
      List.of(
          "sleeper.com/leagues/1048216548135784448",
          "fantasy.espn.com/football/league?leagueId=1048216",
          "www45.myfantasyleague.com/2026/home/12345",
          "www.fleaflicker.com/nfl/leagues/206154",
          "football.fantasysports.yahoo.com/f1/12345");

  @Example
  void readsAddressesAsBrowsersShowThem() {
    assertLeague("https://sleeper.com/leagues/1048216548135784448", "sleeper:1048216548135784448");
    assertLeague(
        " https://sleeper.app/leagues/1048216548135784448/matchup\n",
        "sleeper:1048216548135784448");
    assertLeague("sleeper.com/leagues/1048216548135784448/team", "sleeper:1048216548135784448");
    assertLeague("https://fantasy.espn.com/football/league?leagueId=336358", "espn:336358");
    assertLeague(
        "https://fantasy.espn.com/football/team?seasonId=2026&leagueId=336358&teamId=4#x",
        "espn:336358");
    assertLeague(
        "HTTPS://Fantasy.ESPN.com/football/league/standings?leagueId=336358", "espn:336358");
    assertLeague("https://www45.myfantasyleague.com/2026/home/12345#0", "mfl:12345");
    assertLeague("https://www45.myfantasyleague.com/2026/options?L=12345&O=07", "mfl:12345");
    assertLeague("https://www.fleaflicker.com/nfl/leagues/206154", "fleaflicker:206154");
    assertLeague(
        "https://www.fleaflicker.com/nfl/leagues/206154/teams/1373475", "fleaflicker:206154");
    assertLeague("https://football.fantasysports.yahoo.com/f1/12345/3", "yahoo:12345");
  }

  @Example
  void readsNoLeagueFromOtherPages() {
    for (String other :
        List.of(
            "",
            "/",
            "https://sleeper.com/i/AbCdEf",
            "https://sleeper.com/leagues/",
            "https://sleeper.com/leagues/1048216548135784448evil",
            "https://fantasy.espn.com/baseball/league?leagueId=336358",
            "https://fantasy.espn.com/football/league#leagueId=336358",
            "https://fantasy.espn.com/football/league?myleagueId=336358",
            "https://football.fantasysports.yahoo.com/2019/f1/12345",
            "https://www45.myfantasyleague.com/2026/options?O=07",
            "https://www.fleaflicker.com/mlb/leagues/206154",
            "javascript://sleeper.com/leagues/1048216548135784448",
            "https://sleeper.com/leagues/１０４８２１６５４８１３５７８４４４８")) {
      assertThat(LeagueAddress.parse(other)).as(other).isEmpty();
    }
  }

  @Property
  void readsNothingFromAnotherHost(@ForAll("disguises") String address) {
    assertThat(LeagueAddress.parse(address)).as(address).isEmpty();
  }

  @Property
  void whatFollowsTheIdChangesNothing(
      @ForAll("pages") String page, @ForAll("printable") String rest) {
    LeagueKey league = LeagueAddress.parse("https://" + page).orElseThrow();

    assertThat(LeagueAddress.parse("https://" + page + "#" + rest)).contains(league);
  }

  @Property
  void anyTextGivesAtMostAWellFormedKey(@ForAll String typed) {
    LeagueAddress.parse(typed)
        .ifPresent(key -> assertThat(LeagueKey.parse(key.toString())).contains(key));
  }

  @Property
  void controlCharactersAndOverlongAddressesAreRefused(@ForAll("pages") String page) {
    assertThat(LeagueAddress.parse("https://" + page + "#\r\nSet-Cookie: x")).isEmpty();
    assertThat(LeagueAddress.parse("https://" + page + "#\u0000")).isEmpty();
    assertThat(LeagueAddress.parse("https://" + page + "#\u202e")).isEmpty();
    assertThat(LeagueAddress.parse("https://" + page + "#" + "x".repeat(300))).isEmpty();
  }

  /** Addresses that show a platform's host but lead elsewhere. */
  @Provide
  Arbitrary<String> disguises() {
    Arbitrary<String> evil =
        Arbitraries.of("evil.example", "127.0.0.1", "[::1]", "localhost:8085", "xn--slper-mva.com");
    Arbitrary<String> form =
        Arbitraries.of(
            "https://PAGE_HOST@EVIL/PATH",
            "https://PAGE_HOST:x@EVIL/PATH",
            "https://PAGE_HOST.EVIL/PATH",
            "https://EVIL/PAGE_HOST/PATH",
            "https://EVIL/?u=https://PAGE_HOST/PATH",
            "https://EVIL#https://PAGE_HOST/PATH",
            "https://EVIL\\@PAGE_HOST/PATH",
            "https://user@PAGE_HOST/PATH",
            "https://PAGE_HOST:8443/PATH",
            "https://PAGE_HOST%2f.EVIL/PATH",
            "https://PAGE_HOST\t.EVIL/PATH",
            "https:PAGE_HOST/PATH",
            "//PAGE_HOST/PATH",
            "ftp://PAGE_HOST/PATH",
            "file:///PAGE_HOST/PATH");
    return Combinators.combine(form, pages(), evil)
        .as(
            (shape, page, host) ->
                shape
                    .replace("PAGE_HOST", page.substring(0, page.indexOf('/')))
                    .replace("PATH", page.substring(page.indexOf('/') + 1))
                    .replace("EVIL", host));
  }

  @Provide
  Arbitrary<String> pages() {
    return Arbitraries.of(PAGES);
  }

  @Provide
  Arbitrary<String> printable() {
    return Arbitraries.strings().withCharRange('!', '~').ofMaxLength(200);
  }

  private static void assertLeague(String address, String key) {
    assertThat(LeagueAddress.parse(address).map(LeagueKey::toString)).as(address).contains(key);
  }
}
