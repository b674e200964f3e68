package dev.comanager.messaging.outbox;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Messages that are published if and only if the transaction that appends them commits. They are
 * published at least once; messages of one key keep the order of their transactions, unless these
 * are concurrent.
 */
@ApplicationScoped
public class Outbox {
  private static final String INSERT =
      "INSERT INTO outbox_message (topic, message_key, message_value, trace)"
          + " VALUES ($1, $2, $3, $4)"
          + " RETURNING id";
  // Ids increase in the order of the list, so that messages of one key are published in that order.
  private static final String INSERT_ALL =
      "INSERT INTO outbox_message (topic, message_key, message_value, trace)"
          + " SELECT topic, key, value, $4::text FROM unnest($1::text[], $2::text[], $3::bytea[])"
          + " WITH ORDINALITY AS m (topic, key, value, place) ORDER BY place";
  private static final String WAITS = "SELECT 1 FROM outbox_message WHERE id = ANY($1) LIMIT 1";
  // One rejected just now may be the one that the caller asks about.
  private static final String WAITING =
      "SELECT id FROM outbox_message WHERE topic = $1"
          + " AND (rejected IS NULL OR created_at > clock_timestamp() - interval '15 minutes')";
  private static final String WAITS_LONGER =
      "SELECT EXISTS (SELECT FROM outbox_message WHERE topic = $1 AND rejected IS NULL"
          + " AND created_at < clock_timestamp() - $2 * interval '1 millisecond')";
  private static final Duration RETRY_DELAY = Duration.ofMillis(20);

  private final Pool pool;
  private final AtomicLong appended = new AtomicLong();
  private volatile Runnable relay = () -> {};

  @Inject
  public Outbox(Pool pool) {
    this.pool = pool;
  }

  /**
   * Appends the message in the caller's transaction.
   *
   * @return the message's id, for {@link #published}
   */
  public Uni<Long> append(SqlConnection tx, OutboxMessage message) {
    Buffer value = message.value() == null ? null : Buffer.buffer(message.value());
    return tx.preparedQuery(INSERT)
        .execute(
            Tuple.of(
                message.topic().name(""),
                message.key(),
                value,
                TraceHeader.serialize(Context.current())))
        .map(
            rows -> {
              appended.incrementAndGet();
              return rows.iterator().next().getLong(0);
            });
  }

  /** Appends the messages, in their order and in one statement, in the caller's transaction. */
  public Uni<Void> append(SqlConnection tx, List<OutboxMessage> messages) {
    if (messages.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return tx.preparedQuery(INSERT_ALL)
        .execute(
            Tuple.of(
                messages.stream().map(it -> it.topic().name("")).toArray(String[]::new),
                messages.stream().map(OutboxMessage::key).toArray(String[]::new),
                messages.stream()
                    .map(it -> it.value() == null ? null : Buffer.buffer(it.value()))
                    .toArray(Buffer[]::new),
                TraceHeader.serialize(Context.current())))
        .invoke(() -> appended.addAndGet(messages.size()))
        .replaceWithVoid();
  }

  /**
   * Signals that a transaction with messages has committed, so that they are published now and not
   * at the next sweep. {@link CallLedger} does it itself.
   */
  public void nudge() {
    relay.run();
  }

  /**
   * Waits until the broker has acknowledged a message whose transaction has committed.
   *
   * @param id returned by {@link #append}
   * @return false if that took longer than {@code atMost}; the message is published later all the
   *     same
   */
  public Uni<Boolean> published(long id, Duration atMost) {
    long deadline = System.nanoTime() + atMost.toNanos();
    return allPublished(new Long[] {id}, deadline).ifNoItem().after(atMost).recoverWithItem(false);
  }

  /**
   * Waits until the broker has acknowledged every message of the topic committed by now, by any
   * process. A message that the broker rejects counts as not acknowledged for 15 minutes, and no
   * longer: by then gateways have dropped every verdict older than a rejected revocation.
   *
   * @return false if that took longer than {@code atMost}; messages that were not rejected are
   *     published later all the same
   */
  public Uni<Boolean> published(Topic topic, Duration atMost) {
    long deadline = System.nanoTime() + atMost.toNanos();
    return pool.preparedQuery(WAITING)
        .execute(Tuple.of(topic.name("")))
        .flatMap(
            rows -> {
              List<Long> ids = new ArrayList<>(rows.size());
              rows.forEach(row -> ids.add(row.getLong(0)));
              return ids.isEmpty()
                  ? Uni.createFrom().item(true)
                  : allPublished(ids.toArray(new Long[0]), deadline);
            })
        .ifNoItem()
        .after(atMost)
        .recoverWithItem(false);
  }

  /** Whether a committed message of the topic that was not rejected is older than that. */
  public Uni<Boolean> waitsLongerThan(Topic topic, Duration age) {
    return pool.preparedQuery(WAITS_LONGER)
        .execute(Tuple.of(topic.name(""), (double) age.toMillis()))
        .map(rows -> rows.iterator().next().getBoolean(0));
  }

  private Uni<Boolean> allPublished(Long[] ids, long deadline) {
    return pool.preparedQuery(WAITS)
        .execute(Tuple.of(ids))
        .flatMap(
            rows -> {
              if (rows.size() == 0) {
                return Uni.createFrom().item(true);
              }
              if (System.nanoTime() - deadline >= 0) {
                return Uni.createFrom().item(false);
              }
              // Nudge each time: a relay in another process may just have missed the message.
              nudge();
              return Uni.createFrom()
                  .voidItem()
                  .onItem()
                  .delayIt()
                  .by(RETRY_DELAY)
                  .flatMap(_ -> allPublished(ids, deadline));
            });
  }

  /** The number of messages that this process has appended, committed or not. */
  long appended() {
    return appended.get();
  }

  void relayedBy(Runnable nudged) {
    relay = nudged;
  }
}
