package dev.comanager.decision.brief;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.logging.Log;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;

/** Publishes texts, and briefs for calls, with the wording sealed for the notifier. */
@Startup
@Singleton
public class BriefTextPublisher {
  private final Outbox outbox;
  private final Optional<Sealer> sealer;

  /**
   * @throws IllegalStateException if the key is unusable; the service then doesn't start
   */
  public BriefTextPublisher(Outbox outbox, BriefConfig config) {
    this.outbox = outbox;
    try {
      sealer = config.notifierKey().map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.brief.notifier-key " + e.getMessage(), e);
    }
    if (sealer.isEmpty()) {
      Log.warn(
          "comanager.brief.notifier-key is missing: the weekly brief can't be texted, and calls don't read it out");
    }
  }

  /** Whether this service can send texts. */
  public boolean ready() {
    return sealer.isPresent();
  }

  /**
   * Appends the text (topic {@code notifications.requested}) in the transaction of the call that
   * requested it.
   */
  Uni<Void> append(SqlConnection tx, String id, LineId line, String text, Instant expiresAt) {
    return append(tx, id, line, new NotificationText(text), expiresAt);
  }

  /** Appends the text in the transaction that decides to send it. */
  public Uni<Void> append(
      SqlConnection tx, String id, LineId line, NotificationText text, Instant expiresAt) {
    NotificationRequested request =
        NotificationRequested.sealing(id, line, null, text, expiresAt, sealer.orElseThrow()::seal);
    return outbox
        .append(tx, OutboxMessage.of(Topic.NOTIFICATIONS_REQUESTED, line.value(), request))
        .replaceWithVoid();
  }

  /** Appends what a call is to say (topic {@code briefs.reported}). */
  Uni<Void> report(SqlConnection tx, BriefRequested request, String words) {
    BriefReported report =
        BriefReported.sealing(request, new NotificationText(words), sealer.orElseThrow()::seal);
    return outbox
        .append(tx, OutboxMessage.of(Topic.BRIEFS_REPORTED, request.line().value(), report))
        .replaceWithVoid();
  }
}
