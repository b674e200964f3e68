package dev.comanager.decision.myteam;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.PlatformException;

/** What a person is told when a platform could not give what a tool needs. */
public final class PlatformRefusal {
  private PlatformRefusal() {}

  /** The {@link PlatformException}'s own sentence, and what was not done. */
  public static ToolOutcome of(Throwable failure, String notDone) {
    return new ToolOutcome.Refused(code(failure), failure.getMessage() + " " + notDone);
  }

  /** Asking again helps only where the platform could have answered otherwise. */
  static ToolErrorCode code(Throwable failure) {
    return switch (((PlatformException) failure).reason()) {
      case NOT_FOUND, NOT_ALLOWED -> ToolErrorCode.E_NOT_FOUND;
      case UNAVAILABLE, UNREADABLE -> ToolErrorCode.E_UNAVAILABLE;
    };
  }
}
