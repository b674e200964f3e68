package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;

/** Messages for missing, implausible or inaccessible ESPN answers. */
final class EspnFailure {
  private static final PlatformFailure ESPN = new PlatformFailure(PlatformCode.ESPN);

  private EspnFailure() {}

  static PlatformException notFound(String what) {
    return ESPN.notFound(what);
  }

  static PlatformException unreadable(String what) {
    return ESPN.unreadable(what, null);
  }

  /** Nobody has entered cookies for the league. */
  static PlatformException isPrivate() {
    return notAllowed(
        "This ESPN league is private. Enter its two cookies on your account page to link it.");
  }

  /** ESPN once accepted the cookies and no longer does. */
  static PlatformException expired() {
    return notAllowed(
        "ESPN doesn't accept the cookies of this league any more. Enter new ones on your account"
            + " page to link it again.");
  }

  private static PlatformException notAllowed(String text) {
    return new PlatformException(PlatformCode.ESPN, Reason.NOT_ALLOWED, text, null);
  }
}
