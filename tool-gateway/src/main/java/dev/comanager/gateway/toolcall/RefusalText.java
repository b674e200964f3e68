package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome.Refused;

/** Texts of the gateway's own refusals: what happened, what was not done, what to do. */
final class RefusalText {
  private static final int SECONDS_TO_WAIT = 2;

  private RefusalText() {}

  static Refused badArguments(String complaint) {
    return new Refused(ToolErrorCode.E_BAD_ARGS, complaint + " Nothing was done.");
  }

  static Refused badIdempotencyKey() {
    return badArguments(
        "The Idempotency-Key header takes one key of 1 to 200 printable ASCII characters.");
  }

  /** The service that owns the tool is not part of this installation. */
  static Refused notDeployed() {
    return Refused.unavailableForGood("This isn't available on this server yet. Nothing was done.");
  }

  static Refused tooBusy() {
    return new Refused(
        ToolErrorCode.E_RATE_LIMITED,
        "I'm too busy right now. Nothing was done. Ask again in a few seconds.",
        details().put("retry_after", SECONDS_TO_WAIT));
  }

  /** The owners are unreachable; the call was certainly not sent. */
  static Refused unavailable() {
    return new Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "Part of the service can't be reached right now. Nothing was done. Ask again in a minute.");
  }

  /** No time was left before the call could be sent. */
  static Refused noTimeLeft() {
    return new Refused(
        ToolErrorCode.E_UNAVAILABLE,
        "The service is slow right now. Nothing was done. Ask again in a minute.");
  }

  /** The call was sent and no outcome came in time (INTERFACE 3, lateness). */
  static Refused unanswered(ToolDefinition tool, boolean withKey) {
    if (!tool.writes()) {
      return new Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "The service didn't answer in time. Nothing was changed. Ask again in a minute.");
    }
    if (withKey) {
      return new Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "The service didn't answer in time. Asking again with the same Idempotency-Key is safe:"
              + " it won't be done twice.");
    }
    return new Refused(
        ToolErrorCode.E_UNCERTAIN,
        "The service didn't answer in time. This may have been done. " + tool.howToCheck());
  }

  private static ObjectNode details() {
    return JsonNodeFactory.instance.objectNode();
  }
}
