package dev.comanager.auth.otp;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.servicekit.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/** Builds the texts with codes, sealed for the notifier before they are stored anywhere. */
// Created lazily: the startup check reports invalid settings.
@ApplicationScoped
class CodeTexts {
  private static final int ID_BYTES = 16;

  private final Optional<Sealer> sealer;
  private final Vertx vertx;
  private final SecureRandom random;

  CodeTexts(OneTimeCodesConfig config, Vertx vertx, SecureRandom random) {
    this.sealer = config.notifierKey().map(Sealer::to);
    this.vertx = vertx;
    this.random = random;
  }

  /**
   * The message that makes the notifier text this code. Sealing takes a millisecond, so it runs off
   * the event loop.
   *
   * @param to empty: nobody is texted, which can't be seen from outside
   */
  Uni<OutboxMessage> message(
      SignInId signIn, Optional<PhoneNumber> to, OneTimeCode code, Instant expiresAt) {
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(() -> sealed(signIn, to, code, expiresAt), false)
                    .toCompletionStage());
  }

  private OutboxMessage sealed(
      SignInId signIn, Optional<PhoneNumber> to, OneTimeCode code, Instant expiresAt)
      throws JsonProcessingException {
    byte[] idBytes = new byte[ID_BYTES];
    random.nextBytes(idBytes);
    String id = HexFormat.of().formatHex(idBytes);
    CodeText text = new CodeText(to.map(PhoneNumber::e164).orElse(null), code.digits(), expiresAt);
    String sealed =
        sealer
            .orElseThrow(() -> new IllegalStateException("no key of the notifier is configured"))
            .seal(CodeTextRequested.placeOf(id), Json.WIRE.writeValueAsBytes(text));
    return OutboxMessage.of(
        Topic.NOTIFICATIONS_CODES, signIn.value(), new CodeTextRequested(id, sealed));
  }
}
