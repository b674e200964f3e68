package dev.comanager.auth.otp;

import static dev.comanager.auth.Inner.internal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.Database;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.servicekit.sealing.Opener;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.ConfigProvider;

/** Sends requests like the sign-in pages, reads texts like the notifier, and advances time. */
final class Pages {
  static final String CLIENT = "fcm_0123456789abcdef0123456789abcdef";

  private static final AtomicInteger NEXT_ADDRESS = new AtomicInteger(1);

  private Pages() {}

  static SignInId newSignIn() {
    byte[] id = new byte[16];
    ThreadLocalRandom.current().nextBytes(id);
    return new SignInId(HexFormat.of().formatHex(id));
  }

  /** An address that no other test uses. */
  static String newAddress() {
    int next = NEXT_ADDRESS.getAndIncrement();
    return "10.%d.%d.%d".formatted(next >> 16 & 255, next >> 8 & 255, next & 255);
  }

  static Response send(SignInId signIn, String phone) {
    return send(signIn, phone, newAddress());
  }

  static Response send(SignInId signIn, String phone, String address) {
    return post("codes", request(signIn).put("phone", phone).put("remoteAddress", address));
  }

  static Response resend(SignInId signIn) {
    return post("codes", request(signIn).put("remoteAddress", newAddress()));
  }

  /** The answer to a request to text a code, which is the same for every number. */
  static String sentTo(String lastFour) {
    return """
        {"masked":"(•••) •••-%s","resendAfterSeconds":30,"sendsLeft":2,"selfSignup":false,"contact":""}"""
        .formatted(lastFour);
  }

  static Response check(SignInId signIn, String code) {
    return post("codes/check", request(signIn).put("code", code).put("clientId", CLIENT));
  }

  private static ObjectNode request(SignInId signIn) {
    return Json.WIRE.createObjectNode().put("signIn", signIn.value());
  }

  private static Response post(String path, ObjectNode request) {
    return internal()
        .auth()
        .preemptive()
        .basic("keycloak", CodeSettings.SECRET)
        .contentType("application/json")
        .body(request.toString())
        .post("/internal/sign-in/" + path);
  }

  /** The newest text for this sign-in in the outbox. */
  static CodeText text(SignInId signIn) {
    return texts(signIn).getLast();
  }

  /** All texts for this sign-in, opened with the notifier's key. */
  static List<CodeText> texts(SignInId signIn) {
    Opener opener =
        Opener.with(ConfigProvider.getConfig().getValue(CodeSettings.PRIVATE_KEYS, String.class));
    return messages(signIn).stream().map(message -> opened(opener, message)).toList();
  }

  /** The messages in the outbox, sealed. */
  static List<String> messages(SignInId signIn) {
    return Database.column(
        "SELECT convert_from(message_value, 'UTF8') FROM outbox_message"
            + " WHERE topic = 'notifications.codes' AND message_key = '"
            + signIn.value()
            + "' ORDER BY id");
  }

  private static CodeText opened(Opener opener, String message) {
    try {
      CodeTextRequested requested = Json.WIRE.readValue(message, CodeTextRequested.class);
      byte[] text =
          opener.open(CodeTextRequested.placeOf(requested.id()), requested.sealed()).orElseThrow();
      return Json.WIRE.readValue(text, CodeText.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A code that certainly differs from this one. */
  static String other(String code) {
    return "%06d".formatted((Integer.parseInt(code) + 1) % 1_000_000);
  }

  /** Moves everything that was sent back in time by this interval. */
  static void pass(String interval) {
    Database.change(
        "UPDATE sign_in_code SET sent_at = sent_at - interval '%1$s', expires_at = expires_at - interval '%1$s'"
            .formatted(interval));
    Database.change("UPDATE code_send SET sent_at = sent_at - interval '%s'".formatted(interval));
    Database.change("UPDATE code_failure SET since = since - interval '%s'".formatted(interval));
  }
}
