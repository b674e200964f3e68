package dev.comanager.notifier.carrier.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.E164;
import dev.comanager.contracts.Json;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Content;
import dev.comanager.notifier.carrier.CallbackReader;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Reads the simulator's callbacks. It signs time, path and body with a secret that the local stack
 * generated: {@code X-Simulator-Signature: t=<seconds>,v1=<HMAC-SHA256 in hex>}. Without a secret
 * every callback counts as forged.
 */
@Singleton
@Typed(SimulatorCallbacks.class)
public class SimulatorCallbacks implements CallbackReader {
  private static final Pattern SIGNATURE = Pattern.compile("t=([0-9]{1,12}),v1=([0-9a-f]{64})");
  private static final Duration WINDOW = Duration.ofMinutes(5);
  private static final String ALGORITHM = "HmacSHA256";

  private final Optional<SecretKeySpec> secret;
  private final Clock clock;

  SimulatorCallbacks(SimulatorConfig config, Clock clock) {
    secret = config.callbackSecret().map(it -> new SecretKeySpec(it.getBytes(UTF_8), ALGORITHM));
    this.clock = clock;
  }

  @Override
  public Callback read(CallbackRequest request) {
    Optional<Matcher> signature =
        request.header().apply("X-Simulator-Signature").map(SIGNATURE::matcher);
    if (secret.isEmpty() || signature.isEmpty() || !signature.get().matches()) {
      return new Callback.Forged();
    }
    String time = signature.get().group(1);
    byte[] given = HexFormat.of().parseHex(signature.get().group(2));
    byte[] own = sign(time + "." + request.pathAndQuery() + "." + request.body());
    if (!MessageDigest.isEqual(own, given) || !isNow(Long.parseLong(time))) {
      return new Callback.Forged();
    }
    return new Callback.Genuine("simulator/" + HexFormat.of().formatHex(own), content(request));
  }

  private boolean isNow(long seconds) {
    return Math.abs(clock.instant().getEpochSecond() - seconds) <= WINDOW.toSeconds();
  }

  private static Content content(CallbackRequest request) {
    JsonNode body;
    try {
      body = Json.WIRE.readTree(request.body());
    } catch (IOException e) {
      return new Content.Irrelevant(); // signed but unreadable
    }
    if (request.attemptPath().equals(CallbackRequest.REPLIES)) {
      String id = body.path("id").asText();
      String from = body.path("from").asText();
      return !id.isEmpty() && E164.matches(from)
          ? new Content.Replied(new Reply(id, from, ReplyWord.of(body.path("body").asText())))
          : new Content.Irrelevant();
    }
    String key = body.path("key").asText();
    if (!key.isEmpty()) {
      return AttemptId.of(request.attemptPath())
          .<Content>map(attempt -> new Content.KeyPressed(attempt, key))
          .orElseGet(Content.Irrelevant::new);
    }
    return AttemptId.of(request.attemptPath())
        .flatMap(
            attempt ->
                SimulatorStatus.read(body).<Content>map(it -> new Content.Reported(attempt, it)))
        .orElseGet(Content.Irrelevant::new);
  }

  @Override
  public Answer answer(Optional<String> textOf) {
    return new Answer(
        "application/json",
        textOf.map(it -> Json.WIRE.createObjectNode().put("answer", it).toString()).orElse("{}"));
  }

  @Override
  public Answer speech(AttemptId attempt, Optional<String> words) {
    return new Answer(
        "application/json",
        words.map(it -> Json.WIRE.createObjectNode().put("say", it).toString()).orElse("{}"));
  }

  private byte[] sign(String signed) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(secret.orElseThrow());
      return mac.doFinal(signed.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
