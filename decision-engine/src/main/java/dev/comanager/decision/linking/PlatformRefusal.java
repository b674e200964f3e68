package dev.comanager.decision.linking;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.PlatformException;

/** What a person is told when a platform could not give what linking needs. */
final class PlatformRefusal {
  private PlatformRefusal() {}

  static ToolOutcome of(Throwable failure) {
    PlatformException platform = (PlatformException) failure;
    ToolErrorCode code =
        switch (platform.reason()) {
          case NOT_FOUND, NOT_ALLOWED -> ToolErrorCode.E_NOT_FOUND;
          case UNAVAILABLE, UNREADABLE -> ToolErrorCode.E_UNAVAILABLE;
        };
    return new ToolOutcome.Refused(code, platform.getMessage() + " Nothing was linked.");
  }
}
