package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolCall;
import java.time.Duration;

/**
 * A tool call as its owner received it.
 *
 * @param deadlineNanos {@link System#nanoTime()} at which nobody waits for the outcome any more
 */
public record IncomingToolCall(ToolCall call, long deadlineNanos) {
  private static final Duration LEAST_FOR_A_WRITE = Duration.ofSeconds(2);

  /** What is left until nobody waits any more; negative when that time has passed. */
  public Duration left() {
    return Duration.ofNanos(deadlineNanos - System.nanoTime());
  }

  /** Whether enough time is left to begin an effect whose outcome the caller will still hear. */
  public boolean timeForAWrite() {
    return left().compareTo(LEAST_FOR_A_WRITE) >= 0;
  }
}
