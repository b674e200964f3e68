package dev.comanager.watch.alert;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.outbox.Outbox;
import dev.comanager.outbox.OutboxMessage;
import dev.comanager.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * Asks for texts (topic {@code notifications.requested}), the words sealed for the notifier. The id
 * follows from the watch and the version of its baseline: one trigger, one text.
 */
@Singleton
class AlertPublisher {
  private static final int HEX_DIGITS = 32;

  private final Outbox outbox;
  private final Sealer sealer;

  /**
   * @throws IllegalStateException when the key is missing or unusable: the service then doesn't
   *     start
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

  /** A text in the transaction that moves the watch's baseline from that version on. */
  Uni<Void> append(
      SqlConnection tx,
      LineId line,
      long watch,
      int baselineVersion,
      String text,
      Instant expiresAt) {
    String id = id(line, watch, baselineVersion);
    try {
      NotificationRequested request =
          new NotificationRequested(
              id,
              line,
              watch,
              sealer.seal(
                  NotificationRequested.placeOf(id),
                  Json.WIRE.writeValueAsBytes(new NotificationText(text))),
              expiresAt);
      return outbox
          .append(
              tx,
              new OutboxMessage(
                  Topic.NOTIFICATIONS_REQUESTED,
                  line.value(),
                  Json.WIRE.writeValueAsBytes(request)))
          .replaceWithVoid();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an event always has a JSON form", e);
    }
  }

  private static String id(LineId line, long watch, int baselineVersion) {
    String named = line.value() + "/" + watch + "/" + baselineVersion;
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(named.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, HEX_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
