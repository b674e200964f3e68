package dev.comanager.contracts;

/**
 * The authorization code that Yahoo sent a person's browser back with, before it is sealed for
 * decision-engine ({@link InternalCall#CONNECT_YAHOO}). It is never written anywhere in the clear.
 *
 * @param verifier the PKCE verifier whose challenge went to Yahoo with the request
 * @param redirectUri the address that the request named
 */
public record YahooCodeReceived(String code, String verifier, String redirectUri) {
  /** The place it is sealed for: it can be opened only for this line. */
  public static String placeOf(LineId line) {
    return "yahoo-code/" + line.value();
  }

  @Override
  public String toString() {
    return "YahooCodeReceived[***]";
  }
}
