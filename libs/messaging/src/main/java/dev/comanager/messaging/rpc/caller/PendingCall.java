package dev.comanager.messaging.rpc.caller;

import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import java.security.MessageDigest;
import java.util.function.Supplier;

/**
 * A call that waits for its outcome, and its caller.
 *
 * @param callId that its outcome has to repeat
 * @param sealed whether its outcome is sealed
 * @param trace the trace that the call belongs to
 */
record PendingCall(
    long id,
    String callId,
    String tool,
    boolean sealed,
    long begunNanos,
    long deadlineNanos,
    Context context,
    io.opentelemetry.context.Context trace,
    UniEmitter<? super CallResult> emitter) {

  /** Whether that is the call's id; compares in constant time. */
  boolean hasCallId(byte[] given) {
    return MessageDigest.isEqual(CallId.bytes(callId), given);
  }

  /** Completes the call on the caller's context; the result is also computed there. */
  void complete(Supplier<CallResult> result) {
    if (context == null) {
      emitter.complete(result.get());
    } else {
      context.runOnContext(_ -> emitter.complete(result.get()));
    }
  }
}
