package dev.comanager.decision.myteam;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.platform.PlatformException;

/** Builds refusals for platform failures. */
public final class PlatformRefusal {
  private PlatformRefusal() {}

  /** The {@link PlatformException}'s own sentence, followed by what was not done. */
  public static ToolOutcome of(Throwable failure, String notDone) {
    return refused(failure, failure.getMessage() + " " + notDone);
  }

  /** A refusal with the matching code and that text. */
  static ToolOutcome refused(Throwable failure, String text) {
    ToolErrorCode code = code(failure);
    return code == ToolErrorCode.E_RATE_LIMITED
        ? new ToolOutcome.Refused(
            code, text, JsonNodeFactory.instance.objectNode().put("retry_after", 60))
        : new ToolOutcome.Refused(code, text);
  }

  /** Retrying helps only where the platform could have answered differently. */
  static ToolErrorCode code(Throwable failure) {
    return switch (((PlatformException) failure).reason()) {
      case NOT_FOUND, NOT_ALLOWED -> ToolErrorCode.E_NOT_FOUND;
      case LIMITED -> ToolErrorCode.E_RATE_LIMITED;
      case UNAVAILABLE, UNREADABLE -> ToolErrorCode.E_UNAVAILABLE;
    };
  }
}
