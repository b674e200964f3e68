package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import io.opentelemetry.context.Context;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;

/** A tool call as its owner received it. Its return address is visible only in this package. */
public final class IncomingToolCall implements ParsedRecord {
  private static final Duration LEAST_FOR_A_WRITE = Duration.ofSeconds(2);

  private final ToolCall call;
  private final long deadlineNanos;
  private final Optional<String> sealedArguments;
  private final ReplyAddress address;
  private final Context trace;

  /** A call for a line that has nothing, whose outcome nobody gets ({@link ToolHandler#warmUp}). */
  public static IncomingToolCall warmUpCall(String tool, ObjectNode arguments) {
    long budget = ToolCallServer.HANDLER_WARM_UP.toMillis();
    return new IncomingToolCall(
        new ToolCall(
            LineId.WARM_UP,
            Surface.CLAUDE,
            EnumSet.allOf(Scope.class),
            tool,
            arguments,
            null,
            budget),
        System.nanoTime() + ToolCallServer.HANDLER_WARM_UP.toNanos());
  }

  /** A call without a caller, for tests of handlers. */
  public IncomingToolCall(ToolCall call, long deadlineNanos) {
    this(call, deadlineNanos, Optional.empty(), null, Context.root());
  }

  /**
   * A call from the broker.
   *
   * @param deadlineNanos {@link System#nanoTime()} after which the caller no longer waits
   * @param sealedArguments arguments that are still to be opened
   * @param trace the trace that the call belongs to
   */
  IncomingToolCall(
      ToolCall call,
      long deadlineNanos,
      Optional<String> sealedArguments,
      ReplyAddress address,
      Context trace) {
    this.call = call;
    this.deadlineNanos = deadlineNanos;
    this.sealedArguments = sealedArguments;
    this.address = address;
    this.trace = trace;
  }

  /** The message, as the call ledger needs it. */
  public ToolCall call() {
    return call;
  }

  public LineId line() {
    return call.line();
  }

  public Surface surface() {
    return call.surface();
  }

  public String tool() {
    return call.tool();
  }

  public ObjectNode arguments() {
    return call.arguments();
  }

  /** The time left until the deadline; negative after it. */
  public Duration remaining() {
    return Duration.ofNanos(deadlineNanos - System.nanoTime());
  }

  /** Whether enough time is left for an effect whose outcome still reaches the caller. */
  public boolean hasTimeForWrite() {
    return remaining().compareTo(LEAST_FOR_A_WRITE) >= 0;
  }

  /** How long the call may wait for something and still do its work; negative when it may not. */
  public Duration waitBudget() {
    return remaining().minus(LEAST_FOR_A_WRITE);
  }

  long deadlineNanos() {
    return deadlineNanos;
  }

  Optional<String> sealedArguments() {
    return sealedArguments;
  }

  ReplyAddress address() {
    return address;
  }

  Context trace() {
    return trace;
  }
}
