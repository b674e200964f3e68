package dev.comanager.auth.account.section;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A private ESPN league as a person entered it: its id and the two cookies that give access to it.
 * The cookies are sealed right away and not stored in this service.
 */
public record EspnLeague(String leagueId, String s2, String swid) {
  private static final Pattern ID = Pattern.compile("\\d{1,18}");
  private static final Pattern IN_AN_ADDRESS = Pattern.compile("[?&]leagueId=(\\d{1,18})\\b");
  private static final Pattern COOKIE = Pattern.compile("[\\x21-\\x7e&&[^;,\"\\\\]]{16,2000}");

  /**
   * Parses the input; empty if it is invalid. The league may also be given as its page's address.
   */
  public static Optional<EspnLeague> read(String league, String s2, String swid) {
    String typed = league.strip();
    Matcher address = IN_AN_ADDRESS.matcher(typed);
    String id = address.find() ? address.group(1) : typed;
    boolean fits =
        ID.matcher(id).matches()
            && COOKIE.matcher(s2.strip()).matches()
            && COOKIE.matcher(swid.strip()).matches();
    return fits ? Optional.of(new EspnLeague(id, s2.strip(), swid.strip())) : Optional.empty();
  }

  @Override
  public String toString() {
    return "EspnLeague[***]";
  }
}
