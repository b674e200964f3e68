package dev.comanager.messaging.events;

import dev.comanager.servicekit.health.Loop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.TopicPartition;

/**
 * Liveness of a consumer: alive while attempts on its events complete, and while it polls when it
 * has no events in hand. It also knows when the process stops, and which partitions went to another
 * member, which then handles their events in order.
 */
final class ConsumerLoop implements Loop {
  /** An attempt is given up after half of it. */
  static final Duration ATTEMPT_BOUND = Duration.ofMinutes(2);

  private static final Duration POLL_BOUND = Duration.ofSeconds(30);

  private final String name;
  private final Supplier<Map<MetricName, ? extends Metric>> client;
  private final LongSupplier nanoTime;
  private final long begun;
  // Guarded by this.
  private final List<Set<TopicPartition>> attempts = new ArrayList<>();
  private final Set<TopicPartition> notOurs = new HashSet<>();
  private final Set<TopicPartition> lost = new HashSet<>();
  private volatile long lastAttempt;
  private volatile int inHand;
  private volatile boolean stopping;

  /**
   * A loop that has just begun.
   *
   * @param client the metrics of the Kafka client, as Kafka names them
   */
  ConsumerLoop(String name, Supplier<Map<MetricName, ? extends Metric>> client) {
    this(name, client, System::nanoTime);
  }

  ConsumerLoop(
      String name, Supplier<Map<MetricName, ? extends Metric>> client, LongSupplier nanoTime) {
    this.name = name;
    this.client = client;
    this.nanoTime = nanoTime;
    this.begun = nanoTime.getAsLong();
    this.lastAttempt = begun;
  }

  /** Starts on a batch of events; false if the process stops and another one has to handle them. */
  synchronized boolean begin() {
    if (stopping) {
      return false;
    }
    inHand++;
    lost.clear();
    lost.addAll(notOurs);
    attempted();
    return true;
  }

  /** Ends a batch of events, whether they were handled or not. */
  synchronized void end() {
    inHand--;
    attempted();
    notifyAll();
  }

  /**
   * Begins an attempt on events in hand.
   *
   * @return those of the partitions whose events are still this member's to handle; none when the
   *     attempt must not be made
   */
  synchronized Set<TopicPartition> beginAttempt(Set<TopicPartition> partitions) {
    Set<TopicPartition> ours = new HashSet<>(partitions);
    ours.removeAll(lost);
    if (!ours.isEmpty()) {
      attempts.add(ours);
    }
    return ours;
  }

  synchronized void endAttempt(Set<TopicPartition> ours) {
    attempts.remove(ours);
    attempted();
    notifyAll();
  }

  /** From now on this member handles these partitions' events. */
  synchronized void assigned(Collection<TopicPartition> partitions) {
    notOurs.removeAll(partitions);
  }

  /**
   * Stops work on these partitions, events in hand included, and waits for running attempts on
   * them; false if one doesn't end in time. The partitions' new owner handles the rest.
   */
  synchronized boolean revoked(Collection<TopicPartition> partitions, Duration atMost)
      throws InterruptedException {
    notOurs.addAll(partitions);
    lost.addAll(partitions);
    // A process that stops has waited before.
    return await(
        () -> stopping || attempts.stream().allMatch(it -> Collections.disjoint(it, partitions)),
        atMost);
  }

  /** Whether the partition went to another member while its events were in hand. */
  synchronized boolean lost(TopicPartition partition) {
    return lost.contains(partition);
  }

  /** An attempt has ended, well or not. */
  void attempted() {
    lastAttempt = nanoTime.getAsLong();
  }

  /** Starts on no more batches. */
  synchronized void stop() {
    stopping = true;
    notifyAll();
  }

  boolean stopping() {
    return stopping;
  }

  /** Waits until no events are in hand; false when that takes longer. */
  synchronized boolean awaitIdle(Duration atMost) throws InterruptedException {
    return await(() -> inHand == 0, atMost);
  }

  private synchronized boolean await(BooleanSupplier done, Duration atMost)
      throws InterruptedException {
    long deadline = System.nanoTime() + atMost.toNanos();
    for (long left = atMost.toNanos();
        !done.getAsBoolean() && left > 0;
        left = deadline - System.nanoTime()) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return done.getAsBoolean();
  }

  /** Whether it is or was a member of its group; it may have no partition. */
  boolean joined() {
    return metric("consumer-coordinator-metrics", "rebalance-total") > 0;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean alive() {
    return stopping || idle().compareTo(bound()) < 0;
  }

  @Override
  public Duration idle() {
    return inHand > 0 ? since(lastAttempt) : sinceLastPoll();
  }

  @Override
  public Duration bound() {
    return inHand > 0 ? ATTEMPT_BOUND : POLL_BOUND;
  }

  private Duration sinceLastPoll() {
    double seconds = metric("consumer-metrics", "last-poll-seconds-ago");
    // Negative before the first poll.
    return seconds < 0 ? since(begun) : Duration.ofMillis((long) (seconds * 1_000));
  }

  private Duration since(long nanos) {
    return Duration.ofNanos(Math.max(0, nanoTime.getAsLong() - nanos));
  }

  /** -1 without one. */
  private double metric(String group, String metric) {
    return client.get().entrySet().stream()
        .filter(it -> it.getKey().group().equals(group) && it.getKey().name().equals(metric))
        .map(it -> it.getValue().metricValue())
        .filter(Number.class::isInstance)
        .mapToDouble(value -> ((Number) value).doubleValue())
        .findFirst()
        .orElse(-1);
  }
}
