package dev.comanager.contracts;

/**
 * The two cookies of a private ESPN league as a person entered them, before they are sealed for
 * decision-engine ({@link InternalCall#KEEP_ESPN_COOKIES}). They are never written anywhere in the
 * clear.
 *
 * @param s2 {@code espn_s2}
 * @param swid {@code SWID}
 */
public record EspnCookiesEntered(String s2, String swid) {
  /** The place they are sealed for: they can be opened only for this line and league. */
  public static String placeOf(LineId line, String leagueId) {
    return "espn-cookies/" + line.value() + "/" + leagueId;
  }

  @Override
  public String toString() {
    return "EspnCookiesEntered[***]";
  }
}
