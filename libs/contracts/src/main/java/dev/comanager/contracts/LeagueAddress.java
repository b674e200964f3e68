package dev.comanager.contracts;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a league's page, as people copy it from their browser. Only the league's id is
 * taken from it; nothing is ever fetched from a typed address.
 */
public final class LeagueAddress {
  /** The longest address that is read. */
  public static final int LONGEST = 300;

  private static final String REST = "(?:[/?#][!-~]*)?";

  /** Host and path of each platform's league pages; group 1 is the league's id. */
  private static final Map<PlatformCode, Pattern> PAGES =
      Map.of(
          PlatformCode.SLEEPER,
          page("(?:www\\.)?sleeper\\.(?:com|app)/leagues/([0-9]{12,20})" + REST),
          PlatformCode.ESPN,
          page(
              "fantasy\\.espn\\.com/football/[a-z/]*\\?(?:[!-~&&[^#]]*&)?leagueId=([0-9]{1,18})"
                  + "(?:[&#][!-~]*)?"),
          PlatformCode.MFL,
          page(
              "www[0-9]{0,3}\\.myfantasyleague\\.com/20[0-9]{2}/"
                  + "(?:home/|[a-z_]+\\?(?:[!-~&&[^#]]*&)?L=)([0-9]{1,9})(?:[/?&#][!-~]*)?"),
          PlatformCode.FLEAFLICKER,
          page("(?:www\\.)?fleaflicker\\.com/nfl/leagues/([0-9]{1,12})" + REST),
          PlatformCode.YAHOO,
          page("football\\.fantasysports\\.yahoo\\.com/f1/([0-9]{1,12})" + REST));

  private LeagueAddress() {}

  /** The league whose page that is; empty if it is the address of no known league page. */
  public static Optional<LeagueKey> parse(String typed) {
    String address = typed.strip();
    if (address.length() > LONGEST) {
      return Optional.empty();
    }
    for (Map.Entry<PlatformCode, Pattern> page : PAGES.entrySet()) {
      Matcher found = page.getValue().matcher(address);
      if (found.matches()) {
        return Optional.of(new LeagueKey(page.getKey(), found.group(1)));
      }
    }
    return Optional.empty();
  }

  /** Whether the text is meant as an address: names and ids contain no slash. */
  public static boolean isMeant(String typed) {
    return typed.indexOf('/') >= 0;
  }

  // Only host names ignore case, but no platform distinguishes it in these paths either.
  private static Pattern page(String hostAndPath) {
    return Pattern.compile("(?i)(?:https?://)?" + hostAndPath);
  }
}
