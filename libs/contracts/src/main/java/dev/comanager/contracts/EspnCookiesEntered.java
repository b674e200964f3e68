package dev.comanager.contracts;

/**
 * The two cookies of a private ESPN league as a person entered them, before they are sealed for
 * decision-engine ({@link InternalCall#KEEP_ESPN_COOKIES}). In the clear they are never written
 * anywhere.
 *
 * @param s2 {@code espn_s2}
 * @param swid {@code SWID}
 */
public record EspnCookiesEntered(String s2, String swid) {
  /** The place for which they are sealed: they open for this line and league alone. */
  public static String placeOf(LineId line, String leagueId) {
    return "espn-cookies/" + line.value() + "/" + leagueId;
  }

  @Override
  public String toString() {
    return "EspnCookiesEntered[***]";
  }
}
