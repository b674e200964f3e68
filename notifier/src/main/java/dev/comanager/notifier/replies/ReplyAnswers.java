package dev.comanager.notifier.replies;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryRepository;
import dev.comanager.notifier.delivery.DeliverySender;
import dev.comanager.notifier.delivery.DeliveryTexts;
import dev.comanager.notifier.lines.LineContactEntity;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.sealed.SealedValues;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Answers a line's words, each reply once, with a text like any other of the line. What only
 * watch-service knows it asks for (topic {@code replies.received}); the answer is a requested text
 * with the reply's id.
 */
@Singleton
class ReplyAnswers {
  static final String CONSUMER = "replies";

  // Later it would answer a question that nobody remembers.
  private static final Duration OF_USE = Duration.ofMinutes(15);
  private static final Duration MUTED_WITHOUT_LOCK = Duration.ofDays(1);
  private static final int HEX_DIGITS = 32;

  private final Transactions transactions;
  private final Inbox inbox;
  private final LineContactRepository lines;
  private final DeliveryRepository deliveries;
  private final DeliveryTexts texts;
  private final AcceptedStore accepted;
  private final SealedValues values;
  private final DeliverySender sender;
  private final Outbox outbox;
  private final Clock clock;

  ReplyAnswers(
      Transactions transactions,
      Inbox inbox,
      LineContactRepository lines,
      DeliveryRepository deliveries,
      DeliveryTexts texts,
      AcceptedStore accepted,
      SealedValues values,
      DeliverySender sender,
      Outbox outbox,
      Clock clock) {
    this.transactions = transactions;
    this.inbox = inbox;
    this.lines = lines;
    this.deliveries = deliveries;
    this.texts = texts;
    this.accepted = accepted;
    this.values = values;
    this.sender = sender;
    this.outbox = outbox;
    this.clock = clock;
  }

  /** The id of a reply, and of the text that answers it: the same whenever it is repeated. */
  static String id(Reply reply) {
    return Sha256.hex("reply/" + reply.id(), HEX_DIGITS);
  }

  /** Answers the reply of the line with that number, if there is one that takes texts. Blocks. */
  void take(Reply reply, List<byte[]> hashes) {
    String id = id(reply);
    await(
        transactions.run(
            tx ->
                lines
                    .byNumber(hashes, LockModeType.PESSIMISTIC_WRITE)
                    .map(ReplyAnswers::alone)
                    .chain(
                        line ->
                            line.isEmpty()
                                ? Uni.createFrom().voidItem()
                                : inbox
                                    .firstTime(tx, CONSUMER, id)
                                    .chain(
                                        first ->
                                            first
                                                ? answer(tx, id, reply, line.get())
                                                : Uni.createFrom().voidItem()))));
    sender.nudge();
    outbox.nudge();
  }

  // While the deletion of a number's former line is on its way here, two lines have it: neither may
  // learn of the other.
  private static Optional<LineContactEntity> alone(List<LineContactEntity> found) {
    return found.size() == 1
        ? Optional.of(found.getFirst()).filter(LineContactEntity::takesTexts)
        : Optional.empty();
  }

  private Uni<Void> answer(SqlConnection tx, String id, Reply reply, LineContactEntity contact) {
    LineId line = new LineId(contact.line);
    return switch (reply.word()) {
      case WHY ->
          deliveries
              .lastAlert(line)
              .map(
                  alert -> alert == null ? ReplyText.whyNothing() : ReplyText.why(texts.why(alert)))
              .chain(text -> send(id, line, text));
      case STATUS -> status(tx, id, contact, line);
      case MUTE -> {
        // Until watch-service says when the next lock is.
        contact.mute(id, clock.instant().plus(MUTED_WITHOUT_LOCK));
        yield publish(tx, received(id, line, Word.MUTE));
      }
      case UNMUTE -> unmute(tx, id, contact, line);
      case OTHER ->
          contact.markHelpSent(clock.instant())
              ? send(id, line, ReplyText.words())
              : Uni.createFrom().voidItem();
      case STOP, START, HELP -> throw new IllegalArgumentException("not answered here");
    };
  }

  private Uni<Void> status(SqlConnection tx, String id, LineContactEntity contact, LineId line) {
    Instant now = clock.instant();
    return publish(
        tx,
        received(id, line, Word.STATUS)
            .muted(contact.contact().mutedAt(now) ? contact.mutedUntil : null));
  }

  /** Tells watch-service, which holds changes back, that the line gets alerts again. */
  Uni<Void> publishUnmuted(SqlConnection tx, String reply, LineId line) {
    Instant now = clock.instant();
    // Two lines have the number while the former one is being deleted.
    String id = Sha256.hex(reply + "/" + line.value(), HEX_DIGITS);
    return publish(tx, ReplyReceived.unmuted(id, line, now, now.plus(OF_USE)));
  }

  private Uni<Void> unmute(SqlConnection tx, String id, LineContactEntity contact, LineId line) {
    Instant now = clock.instant();
    if (!contact.contact().mutedAt(now)) {
      return send(id, line, ReplyText.notMuted());
    }
    contact.unmute();
    return send(id, line, ReplyText.unmuted()).chain(() -> publishUnmuted(tx, id, line));
  }

  private ReplyReceived received(String id, LineId line, Word word) {
    return new ReplyReceived(id, line, word, clock.instant().plus(OF_USE));
  }

  private Uni<Void> publish(SqlConnection tx, ReplyReceived reply) {
    return outbox
        .append(tx, OutboxMessage.of(Topic.REPLIES_RECEIVED, reply.line().value(), reply))
        .replaceWithVoid();
  }

  private Uni<Void> send(String id, LineId line, String text) {
    String sealed = values.seal(DeliveryKind.REPLY.placeOf(id), new NotificationText(text));
    return accepted.add(DeliveryKind.REPLY, id, line, sealed, 0, null, OF_USE);
  }
}
