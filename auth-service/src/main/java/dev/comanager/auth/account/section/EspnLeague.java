package dev.comanager.auth.account.section;

import dev.comanager.contracts.LeagueAddress;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A private ESPN league as a person entered it: its id and the two cookies that give access to it.
 * The cookies are sealed right away and not stored in this service.
 */
public record EspnLeague(String leagueId, String s2, String swid) {
  private static final Pattern ID = Pattern.compile("\\d{1,18}");
  private static final Pattern COOKIE = Pattern.compile("[\\x21-\\x7e&&[^;,\"\\\\]]{16,2000}");

  /**
   * Parses the input; empty if it is invalid. The league may also be given as its page's address.
   */
  public static Optional<EspnLeague> read(String league, String s2, String swid) {
    String typed = league.strip();
    String id =
        LeagueAddress.parse(typed)
            .filter(address -> address.platform() == PlatformCode.ESPN)
            .map(LeagueKey::leagueId)
            .orElse(typed);
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
