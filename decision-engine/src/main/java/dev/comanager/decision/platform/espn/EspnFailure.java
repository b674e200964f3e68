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

  /**
   * Nobody has entered cookies for the league.
   *
   * @param page where they are entered
   */
  static PlatformException isPrivate(String page) {
    return notAllowed(
        "This ESPN league is private. Link it with its two cookies at %s.".formatted(page));
  }

  /**
   * ESPN once accepted the cookies and no longer does.
   *
   * @param page where new ones are entered
   */
  static PlatformException expired(String page) {
    return notAllowed(
        "ESPN no longer accepts the cookies of this league. Link it again with new ones at %s."
            .formatted(page));
  }

  private static PlatformException notAllowed(String text) {
    return new PlatformException(Reason.NOT_ALLOWED, text, null);
  }
}
