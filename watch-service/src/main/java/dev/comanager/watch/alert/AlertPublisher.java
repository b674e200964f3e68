package dev.comanager.watch.alert;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Answer;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.servicekit.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/**
 * Requests texts (topic {@code notifications.requested}), with the wording sealed for the notifier.
 * The id is derived from the watch, the version of its baseline and the part: one trigger and lock,
 * one text.
 */
@Singleton
public class AlertPublisher {
  private final Outbox outbox;
  private final Sealer sealer;

  /**
   * @throws IllegalStateException if the key is missing or unusable; the service then doesn't start
   */
  AlertPublisher(Outbox outbox, AlertConfig config) {
    this.outbox = outbox;
    String key =
        config
            .notifierKey()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "comanager.alerts.notifier-key is missing: no text could be sent"));
    try {
      sealer = Sealer.to(key);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.alerts.notifier-key " + e.getMessage(), e);
    }
  }

  /**
   * Appends the texts in the transaction that moves their baselines. Sealing is the most expensive
   * step, so it is spread over the processors and kept off the event loop.
   */
  Uni<Void> append(SqlConnection tx, List<AlertText> texts) {
    if (texts.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    int share = Math.ceilDiv(texts.size(), Runtime.getRuntime().availableProcessors());
    List<Uni<List<OutboxMessage>>> shares = new ArrayList<>();
    for (int from = 0; from < texts.size(); from += share) {
      List<AlertText> part = texts.subList(from, Math.min(from + share, texts.size()));
      shares.add(
          Uni.createFrom()
              .item(() -> part.stream().map(this::message).toList())
              .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }
    return Uni.join()
        .all(shares)
        .andFailFast()
        .chain(parts -> outbox.append(tx, parts.stream().flatMap(List::stream).toList()));
  }

  /** Appends the text that answers a line's reply, in the transaction that records the reply. */
  public Uni<Void> answer(SqlConnection tx, ReplyReceived reply, String text, Answer answer) {
    NotificationRequested request =
        NotificationRequested.sealing(
                reply.id(),
                reply.line(),
                null,
                new NotificationText(text),
                reply.expiresAt(),
                sealer::seal)
            .withAnswer(answer);
    return outbox
        .append(tx, OutboxMessage.of(Topic.NOTIFICATIONS_REQUESTED, reply.line().value(), request))
        .replaceWithVoid();
  }

  private OutboxMessage message(AlertText alert) {
    NotificationRequested text =
        NotificationRequested.sealing(
                alert.id(),
                alert.line(),
                alert.watch(),
                new NotificationText(alert.text(), alert.quiet(), alert.why()),
                alert.expiresAt(),
                sealer::seal)
            .causedAt(alert.since());
    NotificationRequested request =
        switch (alert.channel()) {
          case SMS -> text;
          case CALL -> text.asCall();
        };
    return OutboxMessage.of(Topic.NOTIFICATIONS_REQUESTED, alert.line().value(), request);
  }
}
