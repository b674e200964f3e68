package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.ToolOutcome;

/**
 * The result of a tool call for its caller. The caller always gets one of these, within its budget.
 */
public sealed interface CallResult {
  /** The owner answered or refused. */
  record Outcome(ToolOutcome outcome) implements CallResult {}

  /** The call was certainly not sent: too many are in flight, or this process isn't ready. */
  record NotSent() implements CallResult {}

  /** The call may have reached its owner, but no outcome came within the budget. */
  record Unanswered() implements CallResult {}
}
