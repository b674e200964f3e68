package dev.comanager.decision.platform.espn;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformFailure;

/** What is said where ESPN's answer is none, can't be true, or is for others. */
final class EspnFailure {
  private static final PlatformFailure ESPN = new PlatformFailure(PlatformCode.ESPN);

  private EspnFailure() {}

  static PlatformException notFound(String what) {
    return ESPN.notFound(what);
  }

  static PlatformException unreadable(String what) {
    return ESPN.unreadable(what, null);
  }

  /** Nobody has given cookies for the league. */
  static PlatformException isPrivate() {
    return notAllowed(
        "This ESPN league is private. Enter its two cookies on your account page to link it.");
  }

  /** ESPN took the cookies once and doesn't any more. */
  static PlatformException expired() {
    return notAllowed(
        "ESPN doesn't accept the cookies of this league any more. Enter new ones on your account"
            + " page to link it again.");
  }

  private static PlatformException notAllowed(String text) {
    return new PlatformException(PlatformCode.ESPN, Reason.NOT_ALLOWED, text, null);
  }
}
