package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.PlatformException;

/** What a person is told when a platform could not give what a tool needs. */
public final class PlatformRefusal {
  private PlatformRefusal() {}

  /** The {@link PlatformException}'s own sentence, and what was not done. */
  public static ToolOutcome of(Throwable failure, String notDone) {
    return refused(failure, failure.getMessage() + " " + notDone);
  }

  /** The code that fits, with those words. */
  static ToolOutcome refused(Throwable failure, String text) {
    ToolErrorCode code = code(failure);
    return code == ToolErrorCode.E_RATE_LIMITED
        ? new ToolOutcome.Refused(
            code, text, JsonNodeFactory.instance.objectNode().put("retry_after", 60))
        : new ToolOutcome.Refused(code, text);
  }

  /** Asking again helps only where the platform could have answered otherwise. */
  static ToolErrorCode code(Throwable failure) {
    return switch (((PlatformException) failure).reason()) {
      case NOT_FOUND, NOT_ALLOWED -> ToolErrorCode.E_NOT_FOUND;
      case LIMITED -> ToolErrorCode.E_RATE_LIMITED;
      case UNAVAILABLE, UNREADABLE -> ToolErrorCode.E_UNAVAILABLE;
    };
  }
}
