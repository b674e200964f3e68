package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.twilio.security.RequestValidator;
import dev.comanager.contracts.E164;
import dev.comanager.contracts.Json;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Content;
import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.CallbackReader;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.CarrierName;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads Twilio's callbacks: status of texts and calls, keys, and replies. */
@Singleton
@Typed(TwilioCallbacks.class)
public class TwilioCallbacks implements CallbackReader {
  private static final String BODY_SHA256 = "bodySHA256=";

  private final TwilioAccount account;
  private final CallbackAddresses addresses;
  private final List<RequestValidator> validators;

  TwilioCallbacks(TwilioAccount account, CallbackAddresses addresses) {
    this.account = account;
    this.addresses = addresses;
    this.validators = account.tokens().stream().map(RequestValidator::new).toList();
  }

  @Override
  public Callback read(CallbackRequest request) {
    Optional<String> given = request.header().apply("X-Twilio-Signature");
    if (given.isEmpty()) {
      return new Callback.Forged();
    }
    try {
      String address = addresses.of(request.pathAndQuery()).toString();
      boolean signedByHash = address.contains(BODY_SHA256);
      SortedMap<String, String> values = signedByHash ? json(request.body()) : form(request.body());
      boolean genuine = false;
      for (RequestValidator validator : validators) {
        // Every token is tried even after a match, so that the time taken reveals nothing.
        genuine |=
            signedByHash
                ? validator.validate(address, request.body(), given.get())
                : validator.validate(address, values, given.get());
      }
      return genuine
          ? new Callback.Genuine(
              "twilio/" + HexFormat.of().formatHex(Base64.getDecoder().decode(given.get())),
              content(request.attemptPath(), values))
          : new Callback.Forged();
    } catch (IllegalArgumentException | URISyntaxException e) {
      return new Callback.Forged(); // no address or no form, so it can't have been signed
    }
  }

  /** Twilio repeats no parameter; its validator uses one value per name. */
  private static SortedMap<String, String> form(String encoded) {
    SortedMap<String, String> form = new TreeMap<>();
    for (String pair : encoded.isEmpty() ? new String[0] : encoded.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      if (form.put(URLDecoder.decode(name, UTF_8), URLDecoder.decode(value, UTF_8)) != null) {
        throw new IllegalArgumentException("a parameter is repeated");
      }
    }
    return form;
  }

  private static SortedMap<String, String> json(String body) {
    SortedMap<String, String> values = new TreeMap<>();
    try {
      Json.WIRE
          .readTree(body)
          .properties()
          .forEach(it -> values.put(it.getKey(), it.getValue().asText()));
    } catch (IOException e) {
      return new TreeMap<>(); // its hash is signed, but it is unreadable
    }
    return values;
  }

  private Content content(String path, SortedMap<String, String> values) {
    if (!account.sid().equals(value(values, "AccountSid"))) {
      return new Content.Irrelevant();
    }
    if (path.equals(CallbackRequest.REPLIES)) {
      return reply(values);
    }
    String key = value(values, "Digits");
    if (!key.isEmpty()) {
      return AttemptId.of(path)
          .<Content>map(attempt -> new Content.KeyPressed(attempt, key))
          .orElseGet(Content.Irrelevant::new);
    }
    return AttemptId.of(path)
        .flatMap(attempt -> report(values).<Content>map(it -> new Content.Reported(attempt, it)))
        .orElseGet(Content.Irrelevant::new);
  }

  private static Content reply(SortedMap<String, String> values) {
    String id = value(values, "MessageSid");
    String from = value(values, "From");
    // Twilio's own interpretation of STOP and the like, if it is configured to answer them itself.
    String read = value(values, "OptOutType");
    return !id.isEmpty() && E164.matches(from)
        ? new Content.Replied(
            new Reply(id, from, ReplyWord.of(read.isEmpty() ? value(values, "Body") : read)))
        : new Content.Irrelevant();
  }

  private static Optional<AttemptReport> report(SortedMap<String, String> values) {
    String call = value(values, "CallSid");
    String text = value(values, "MessageSid");
    if (!call.isEmpty()) {
      return TwilioStatus.ofCall(call, value(values, "CallStatus"), value(values, "CallDuration"));
    }
    return text.isEmpty()
        ? Optional.empty()
        : TwilioStatus.ofText(text, value(values, "MessageStatus"), error(values));
  }

  private static Integer error(SortedMap<String, String> values) {
    String error = value(values, "ErrorCode");
    return error.matches("[0-9]{1,6}") ? Integer.valueOf(error) : null;
  }

  private static String value(SortedMap<String, String> values, String name) {
    return values.getOrDefault(name, "");
  }

  @Override
  public Answer answer(Optional<String> textOf) {
    return new Answer("text/xml", TwilioText.answer(textOf));
  }

  @Override
  public Answer speech(AttemptId attempt, Optional<String> words) {
    return new Answer(
        "text/xml",
        words
            .map(it -> TwilioText.spoken(it, addresses.of(CarrierName.TWILIO, attempt)))
            .orElseGet(TwilioText::end));
  }
}
