package dev.comanager.decision.platform.sleeper;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;

/** What a person is told when Sleeper could not give what was asked. */
final class SleeperFailure {
  private SleeperFailure() {}

  static PlatformException late() {
    return unavailable("Sleeper didn't answer in time. Ask again in a minute.", null);
  }

  static PlatformException unreachable(Throwable cause) {
    return unavailable("Sleeper can't be reached right now. Ask again in a minute.", cause);
  }

  static PlatformException status(int status) {
    return unavailable("Sleeper has a problem (%d). Ask again later.".formatted(status), null);
  }

  static PlatformException notFound(String what) {
    return new PlatformException(
        PlatformCode.SLEEPER, Reason.NOT_FOUND, "Sleeper has no such %s.".formatted(what), null);
  }

  static PlatformException unreadable(String what, Throwable cause) {
    return new PlatformException(
        PlatformCode.SLEEPER,
        Reason.UNREADABLE,
        "Sleeper's answer about the %s can't be read right now. Ask again later.".formatted(what),
        cause);
  }

  private static PlatformException unavailable(String text, Throwable cause) {
    return new PlatformException(PlatformCode.SLEEPER, Reason.UNAVAILABLE, text, cause);
  }
}
