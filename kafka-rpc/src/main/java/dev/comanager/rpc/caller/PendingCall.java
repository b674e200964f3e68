package dev.comanager.rpc.caller;

import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import java.util.function.Supplier;

/**
 * A call whose outcome is awaited, and where its caller waits.
 *
 * @param trace what the call is a part of
 */
record PendingCall(
    long id,
    String tool,
    long begunNanos,
    long deadlineNanos,
    Context context,
    io.opentelemetry.context.Context trace,
    UniEmitter<? super CallResult> emitter) {

  /** Tells the caller on the context where it asked; the result is made there too. */
  void complete(Supplier<CallResult> result) {
    if (context == null) {
      emitter.complete(result.get());
    } else {
      context.runOnContext(_ -> emitter.complete(result.get()));
    }
  }
}
