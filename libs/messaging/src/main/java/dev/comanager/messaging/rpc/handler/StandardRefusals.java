package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;

/** The refusals that a caller gets when no handler could answer. */
final class StandardRefusals {
  static final ToolOutcome.Refused UNKNOWN_TOOL =
      ToolOutcome.Refused.unavailableForGood("This tool isn't available yet. Nothing was done.");

  static final ToolOutcome.Refused UNREADABLE =
      ToolOutcome.Refused.unavailableForGood("I couldn't read this request. Nothing was done.");

  static final ToolOutcome.Refused SEALED_FOR_ANOTHER =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "I couldn't open this request. Nothing was done. Ask again in a minute.");

  static final ToolOutcome.Refused TOO_LARGE =
      ToolOutcome.Refused.unavailableForGood("The answer is too long to send. Ask for less.");

  static final ToolOutcome.Refused BROKEN =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "Something broke on our side, so I can't confirm anything. Ask again in a minute.");

  static final ToolOutcome.Refused CROWDED =
      new ToolOutcome.Refused(
          ToolErrorCode.E_RATE_LIMITED,
          "You have too many requests waiting, so nothing was done."
              + " Ask again in a few seconds.",
          JsonNodeFactory.instance.objectNode().put("retry_after", 5));

  private StandardRefusals() {}
}
