package dev.comanager.gateway.rpc;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.Map;
import java.util.function.Consumer;

/** Reads a body of at most 64 KiB and keeps no more of it than that (INTERFACE 2, "size"). */
final class BodyReader {
  static final int LARGEST = 64 * 1024;

  /** What is read and thrown away of a body too large, so that its sender can hear the answer. */
  private static final long MOST_DISCARDED = 4L * 1024 * 1024;

  private final ReadStream<Buffer> stream;
  private final Consumer<Buffer> whole;
  private final Consumer<RpcReply> refusal;
  private final Runnable hangUp;
  private Buffer collected = Buffer.buffer();
  private long discarded;
  private boolean settled;

  /**
   * A reader of one body.
   *
   * @param whole takes the body
   * @param refusal takes the answer where there is no body to take
   * @param hangUp closes the connection
   */
  BodyReader(
      ReadStream<Buffer> stream,
      Consumer<Buffer> whole,
      Consumer<RpcReply> refusal,
      Runnable hangUp) {
    this.stream = stream;
    this.whole = whole;
    this.refusal = refusal;
    this.hangUp = hangUp;
  }

  /**
   * A reader of a body that nobody wants: without it, the connection would never come to its next
   * request.
   */
  static BodyReader discarding(ReadStream<Buffer> stream, Runnable hangUp) {
    BodyReader reader = new BodyReader(stream, body -> {}, refusal -> {}, hangUp);
    reader.settled = true;
    return reader;
  }

  /**
   * Starts reading.
   *
   * @param announced the announced length, negative when there is none
   * @param timeoutMillis within which the whole body has to arrive
   */
  void start(long announced, Vertx vertx, long timeoutMillis) {
    long timer = vertx.setTimer(timeoutMillis, late -> tooLate());
    stream.exceptionHandler(
        gone -> {
          vertx.cancelTimer(timer);
          settled = true;
        });
    stream.endHandler(
        end -> {
          vertx.cancelTimer(timer);
          if (!settled) {
            settled = true;
            whole.accept(collected);
          }
        });
    stream.handler(this::take);
    if (announced > LARGEST) {
      tooLarge();
    }
  }

  private void take(Buffer part) {
    if (settled) {
      discarded += part.length();
      if (discarded > MOST_DISCARDED) {
        hangUp.run();
      }
    } else if (collected.length() + part.length() > LARGEST) {
      tooLarge();
    } else {
      collected.appendBuffer(part);
    }
  }

  private void tooLarge() {
    settled = true;
    collected = Buffer.buffer();
    refusal.accept(RpcReplies.refused(413, "The body is larger than 64 KiB.", Map.of()));
  }

  private void tooLate() {
    if (!settled) {
      settled = true;
      refusal.accept(
          RpcReplies.refused(
              408, "The body didn't arrive in time.", Map.of("Connection", "close")));
    }
    hangUp.run();
  }
}
