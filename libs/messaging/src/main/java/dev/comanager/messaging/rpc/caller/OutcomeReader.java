package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.messaging.PollingThread;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * Reads one partition of {@code tool-outcomes} from its end, and after a failure from the last
 * position. Outcomes for other callers on the partition are skipped without being decoded.
 */
final class OutcomeReader implements PollingThread.Work {
  private static final Duration ROUND = Duration.ofMillis(250);
  private static final Duration POSITION = Duration.ofSeconds(1);
  private static final long UNKNOWN = -1;

  private final Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers;
  private final TopicPartition place;
  private final byte[] caller;
  private final CallerMetrics metrics;
  private final Delivery delivery;
  private long next = UNKNOWN;
  private volatile boolean placed;

  /** Receives the outcomes. */
  @FunctionalInterface
  interface Delivery {
    void outcome(long number, byte[] name, ByteBuffer value, Headers headers);
  }

  OutcomeReader(
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers,
      TopicPartition place,
      String caller,
      CallerMetrics metrics,
      Delivery delivery) {
    this.consumers = consumers;
    this.place = place;
    this.caller = caller.getBytes(StandardCharsets.UTF_8);
    this.metrics = metrics;
    this.delivery = delivery;
  }

  /** Whether the position on the partition is known, so that no outcome is missed from now on. */
  boolean placed() {
    return placed;
  }

  @Override
  public void poll(PollingThread thread) {
    try (Consumer<ByteBuffer, ByteBuffer> consumer = consumers.get()) {
      consumer.assign(List.of(place));
      takePlace(consumer, thread);
      while (!thread.stopping()) {
        thread.heartbeat();
        for (ConsumerRecord<ByteBuffer, ByteBuffer> outcome : consumer.poll(ROUND).records(place)) {
          // Advance first, so that an outcome that breaks this thread can't break it again.
          next = outcome.offset() + 1;
          read(outcome);
        }
      }
    }
  }

  private void takePlace(Consumer<ByteBuffer, ByteBuffer> consumer, PollingThread thread) {
    if (next == UNKNOWN) {
      consumer.seekToEnd(List.of(place));
    } else {
      consumer.seek(place, next);
    }
    while (!thread.stopping()) {
      thread.heartbeat();
      try {
        next = consumer.position(place, POSITION);
        placed = true;
        return;
      } catch (TimeoutException brokerAway) {
        // Retry: without a position no call is sent, and the process isn't ready.
        placed = next != UNKNOWN;
      }
    }
  }

  private void read(ConsumerRecord<ByteBuffer, ByteBuffer> outcome) {
    Header addressee = outcome.headers().lastHeader(RpcHeaders.CALLER);
    if (addressee == null || !Arrays.equals(addressee.value(), caller)) {
      metrics.foreign.increment();
      return;
    }
    Header name = outcome.headers().lastHeader(RpcHeaders.CALL_ID);
    long number = name == null || name.value() == null ? -1 : CallId.number(name.value());
    if (number < 0 || outcome.value() == null) {
      metrics.unreadable.increment();
      return;
    }
    delivery.outcome(number, name.value(), outcome.value(), outcome.headers());
  }
}
