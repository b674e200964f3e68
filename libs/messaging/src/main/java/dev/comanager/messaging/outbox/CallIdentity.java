package dev.comanager.messaging.outbox;

import dev.comanager.contracts.ToolCall;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;

/** Decides whether two deliveries are the same call, and for how long. */
@SuppressWarnings("ArrayRecordComponent") // compared only in the database
record CallIdentity(
    String line, String tool, byte[] key, byte[] argumentsHash, Duration remembered) {
  private static final Duration KEYED_CALLS = Duration.ofHours(24);
  private static final Duration UNKEYED_CALLS = Duration.ofMinutes(2);

  static CallIdentity of(ToolCall call) {
    boolean keyed = call.idempotencyKey() != null;
    return new CallIdentity(
        call.line().value(),
        call.tool(),
        keyed
            ? CanonicalHash.of("key", call.idempotencyKey())
            : CanonicalHash.of("no key", call.arguments()),
        CanonicalHash.of("arguments", call.arguments()),
        keyed ? KEYED_CALLS : UNKEYED_CALLS);
  }

  Tuple forTaking() {
    return Tuple.of(
        line, tool, Buffer.buffer(key), Buffer.buffer(argumentsHash), remembered.toMillis());
  }

  Tuple forStoring(byte[] outcome) {
    return Tuple.of(line, tool, Buffer.buffer(key), Buffer.buffer(outcome));
  }

  Tuple forReading() {
    return Tuple.of(line, tool, Buffer.buffer(key));
  }
}
