package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;

/** The refusals that a caller gets when no handler could answer. */
final class Refusals {
  static final ToolOutcome.Refused UNKNOWN_TOOL =
      forGood("This tool isn't available yet. Nothing was done.");

  static final ToolOutcome.Refused UNREADABLE =
      forGood("This request could not be read. Nothing was done.");

  static final ToolOutcome.Refused SEALED_FOR_ANOTHER =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "This request could not be opened. Nothing was done. Ask again in a minute.");

  static final ToolOutcome.Refused TOO_LARGE =
      forGood("The answer is too large to be delivered. Ask for less.");

  static final ToolOutcome.Refused BROKEN =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "Something on our side failed, and nothing is confirmed. Ask again in a minute.");

  static final ToolOutcome.Refused CROWDED =
      new ToolOutcome.Refused(
          ToolErrorCode.E_RATE_LIMITED,
          "Too many requests of this line are waiting, so this one was not begun."
              + " Ask again in a few seconds.",
          JsonNodeFactory.instance.objectNode().put("retry_after", 5));

  private Refusals() {}

  private static ToolOutcome.Refused forGood(String text) {
    return new ToolOutcome.Refused(
        ToolErrorCode.E_UNAVAILABLE,
        text,
        JsonNodeFactory.instance.objectNode().put("retryable", false));
  }
}
