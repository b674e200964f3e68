package dev.comanager.watch.listing;

import dev.comanager.contracts.event.NotificationRequested.Answer;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.alert.AlertPublisher;
import dev.comanager.watch.alert.SkipReason;
import dev.comanager.watch.line.MuteStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchRepository;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Answers what a line asks by text about its watches, each reply once, by a text. */
@ApplicationScoped
class ReplyAnswers {
  private static final String CONSUMER = "replies.received";

  private final Transactions transactions;
  private final Inbox inbox;
  private final WatchRepository watches;
  private final AlertPublisher texts;
  private final MuteStore mutes;
  private final Outbox outbox;
  private final Clock clock;

  ReplyAnswers(
      Transactions transactions,
      Inbox inbox,
      WatchRepository watches,
      AlertPublisher texts,
      MuteStore mutes,
      Outbox outbox,
      Clock clock) {
    this.transactions = transactions;
    this.inbox = inbox;
    this.watches = watches;
    this.texts = texts;
    this.mutes = mutes;
    this.outbox = outbox;
    this.clock = clock;
  }

  Uni<Void> answer(ReplyReceived reply) {
    return transactions
        .run(
            tx ->
                inbox
                    .firstTime(tx, CONSUMER, reply.id())
                    .chain(
                        first ->
                            first
                                ? watches
                                    .active(reply.line())
                                    .chain(active -> answer(tx, reply, active))
                                : Uni.createFrom().voidItem()))
        .invoke(outbox::nudge);
  }

  private Uni<Void> answer(SqlConnection tx, ReplyReceived reply, List<WatchEntity> active) {
    if (Boolean.TRUE.equals(reply.unmuted())) {
      return mutes.resume(tx, reply.line(), reply.at());
    }
    Instant now = clock.instant();
    List<WatchEntity> listed = ListWatches.listed(active, now);
    return switch (reply.word()) {
      case STATUS ->
          texts.answer(
              tx,
              reply,
              StatusTextRenderer.of(listed, reply.mutedUntil(), heldBack(listed), now),
              new Answer(reply.word(), null));
      case MUTE -> {
        Optional<Instant> lock =
            listed.stream().map(it -> it.until).filter(now::isBefore).min(Instant::compareTo);
        yield lock.map(until -> mutes.mute(tx, reply.line(), until))
            .orElseGet(() -> mutes.unmute(tx, reply.line()))
            .chain(
                () ->
                    texts.answer(
                        tx,
                        reply,
                        StatusTextRenderer.muted(lock, now),
                        new Answer(reply.word(), lock.orElse(null))));
      }
    };
  }

  /** Changes that wait for the end of the mute, those of muted alerts among them. */
  private static int heldBack(List<WatchEntity> listed) {
    return (int)
        listed.stream()
            .filter(it -> it.heldBack && SkipReason.MUTED.equals(it.lastSkipReason))
            .count();
  }
}
