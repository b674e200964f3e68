package dev.comanager.decision.platform.yahoo.signin;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;
import dev.comanager.messaging.rpc.handler.LeaguePage;
import jakarta.inject.Singleton;

/** Messages about accounts at Yahoo that aren't connected, or that Yahoo no longer accepts. */
@Singleton
public class YahooFailure {
  static final PlatformFailure YAHOO = new PlatformFailure(PlatformCode.YAHOO);

  private final String page;

  public YahooFailure(LeaguePage page) {
    this.page = page.address();
  }

  /** The line has connected no account. */
  PlatformException notConnected() {
    return notAllowed(
        "Yahoo shows its leagues only to people who are signed in there. Connect Yahoo at %s.");
  }

  /** Yahoo once accepted the grant and no longer does. */
  PlatformException expired() {
    return notAllowed("Yahoo no longer accepts your sign-in. Connect Yahoo again at %s.");
  }

  /** The account that is connected doesn't play in the league. */
  public PlatformException notYours() {
    return notAllowed(
        "Your Yahoo account isn't in this league. Check the league's id, or connect the account"
            + " that plays there at %s.");
  }

  /** None of the lines that linked the league has an account that opens it. */
  public PlatformException closed() {
    return notAllowed(
        "No connected Yahoo account opens this league anymore. Connect Yahoo again at %s.");
  }

  /** Yahoo refuses every request of the application; no person can change that. */
  public static PlatformException applicationRefused() {
    return unavailable(
        "Yahoo doesn't let this service read leagues right now. The operator has to fix that; ask again later.");
  }

  /** Yahoo doesn't accept the application's id and secret. */
  static PlatformException clientRefused() {
    return unavailable(
        "Yahoo doesn't accept this service's own credentials. The operator has to fix that; ask again later.");
  }

  private static PlatformException unavailable(String text) {
    return new PlatformException(Reason.UNAVAILABLE, text, null);
  }

  private PlatformException notAllowed(String text) {
    return new PlatformException(Reason.NOT_ALLOWED, text.formatted(page), null);
  }
}
