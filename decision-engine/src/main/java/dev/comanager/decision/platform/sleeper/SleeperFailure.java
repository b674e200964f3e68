package dev.comanager.decision.platform.sleeper;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.http.PlatformFailure;

/** Messages for missing or implausible Sleeper answers. */
final class SleeperFailure {
  private static final PlatformFailure SLEEPER = new PlatformFailure(PlatformCode.SLEEPER);

  private SleeperFailure() {}

  static PlatformException notFound(String what) {
    return SLEEPER.notFound(what);
  }

  static PlatformException unreadable(String what, Throwable cause) {
    return SLEEPER.unreadable(what, cause);
  }
}
