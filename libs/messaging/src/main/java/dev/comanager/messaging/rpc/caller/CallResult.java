package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.ToolOutcome;

/**
 * How a tool call ended for its caller. The caller always learns one of these, within its budget.
 */
public sealed interface CallResult {
  /** The owner answered or refused. */
  record Outcome(ToolOutcome outcome) implements CallResult {}

  /** The call certainly never left: too many are in flight, or this process isn't ready. */
  record NotSent() implements CallResult {}

  /** The call may have reached its owner, and no outcome came within the budget. */
  record Unanswered() implements CallResult {}
}
