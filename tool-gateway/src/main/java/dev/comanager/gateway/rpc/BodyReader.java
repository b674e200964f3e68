package dev.comanager.gateway.rpc;

import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.streams.ReadStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Reads a body of at most 64 KiB and buffers no more than that (INTERFACE 2, "size"). Requests
 * without a bearer get 4 KiB; anything larger has to fit into the budget of all bodies.
 */
final class BodyReader {
  static final int LARGEST = 64 * 1024;

  /** Large enough for each request that needs no bearer, and for nearly all that do. */
  static final int SMALL = 4 * 1024;

  /**
   * Bytes of an oversized body that are read and discarded, so that the sender gets to read the
   * answer.
   */
  private static final long MOST_DISCARDED = 4L * 1024 * 1024;

  private final ReadStream<Buffer> stream;
  private final Optional<RpcReply> forLargeBody;
  private final BodyBudget budget;
  private final BiConsumer<Buffer, Runnable> whole;
  private final Consumer<RpcReply> refusal;
  private final Runnable hangUp;
  // Released on the thread that answers.
  private final AtomicLong taken = new AtomicLong();
  private Buffer collected = Buffer.buffer();
  private long announced = -1;
  private long discarded;
  private boolean settled;

  /**
   * A reader of one body.
   *
   * @param forLargeBody the answer to more than {@link #SMALL} bytes, if larger bodies are not
   *     allowed
   * @param whole takes the body and the action that releases its part of the budget; run that
   *     action when the body is no longer needed
   * @param refusal takes the answer when the body is refused
   * @param hangUp closes the connection
   */
  BodyReader(
      ReadStream<Buffer> stream,
      Optional<RpcReply> forLargeBody,
      BodyBudget budget,
      BiConsumer<Buffer, Runnable> whole,
      Consumer<RpcReply> refusal,
      Runnable hangUp) {
    this.stream = stream;
    this.forLargeBody = forLargeBody;
    this.budget = budget;
    this.whole = whole;
    this.refusal = refusal;
    this.hangUp = hangUp;
  }

  /** A reader that discards the body, so that the connection can process its next request. */
  static BodyReader discarding(ReadStream<Buffer> stream, Runnable hangUp) {
    BodyReader reader =
        new BodyReader(
            stream, Optional.empty(), new BodyBudget(0), (body, done) -> {}, refusal -> {}, hangUp);
    reader.settled = true;
    return reader;
  }

  /**
   * Starts reading.
   *
   * @param length the announced length, negative when there is none
   * @param timeoutMillis within which the whole body has to arrive
   */
  void start(long length, Vertx vertx, long timeoutMillis) {
    announced = length;
    long timer = vertx.setTimer(timeoutMillis, late -> tooLate());
    stream.exceptionHandler(
        missing -> {
          vertx.cancelTimer(timer);
          settled = true;
          release();
        });
    stream.endHandler(
        end -> {
          vertx.cancelTimer(timer);
          if (!settled) {
            settled = true;
            whole.accept(collected, this::release);
          }
        });
    stream.handler(this::take);
    admits(length);
  }

  private void release() {
    budget.release(taken.getAndSet(0));
  }

  private void take(Buffer part) {
    if (settled) {
      discarded += part.length();
      if (discarded > MOST_DISCARDED) {
        hangUp.run();
      }
    } else if (admits(collected.length() + (long) part.length())) {
      collected.appendBuffer(part);
    }
  }

  /** Whether a body of that length may be taken; sends the refusal if not. */
  private boolean admits(long length) {
    if (settled || length <= SMALL) {
      return !settled;
    }
    if (length > LARGEST) {
      refuse(tooLarge());
    } else if (forLargeBody.isPresent()) {
      refuse(forLargeBody.get());
    } else if (taken.get() == 0) {
      // Without an announced length, reserve the maximum.
      long wanted = Math.min(LARGEST, announced < 0 ? LARGEST : announced) - SMALL;
      if (budget.reserve(wanted)) {
        taken.set(wanted);
      } else {
        refuse(RpcReplies.bodyBudgetExhausted());
      }
    }
    return !settled;
  }

  private RpcReply tooLarge() {
    // Don't read what an unauthenticated client sends further: close the connection instead.
    return RpcReplies.refused(
        413,
        "The body is larger than 64 KiB.",
        forLargeBody.isPresent() ? Map.of("Connection", "close") : Map.of());
  }

  private void refuse(RpcReply reply) {
    settled = true;
    collected = Buffer.buffer();
    release();
    refusal.accept(reply);
  }

  private void tooLate() {
    if (!settled) {
      refuse(
          RpcReplies.refused(
              408, "The body didn't arrive in time.", Map.of("Connection", "close")));
    }
    hangUp.run();
  }
}
