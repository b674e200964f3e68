package dev.comanager.messaging.rpc.caller;

import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import java.security.MessageDigest;
import java.util.function.Supplier;

/**
 * A call whose outcome is awaited, and where its caller waits.
 *
 * @param name what its outcome has to repeat
 * @param sealed whether its outcome comes sealed
 * @param trace what the call is a part of
 */
record PendingCall(
    long id,
    String name,
    String tool,
    boolean sealed,
    long begunNanos,
    long deadlineNanos,
    Context context,
    io.opentelemetry.context.Context trace,
    UniEmitter<? super CallResult> emitter) {

  /** Whether that is the call's name, compared in constant time. */
  boolean named(byte[] given) {
    return MessageDigest.isEqual(CallName.bytes(name), given);
  }

  /** Tells the caller on the context where it asked; the result is made there too. */
  void complete(Supplier<CallResult> result) {
    if (context == null) {
      emitter.complete(result.get());
    } else {
      context.runOnContext(_ -> emitter.complete(result.get()));
    }
  }
}
