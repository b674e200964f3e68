package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Told;
import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.CallbackReader;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads what Twilio posts: status of texts and calls, and replies. */
@Singleton
@Typed(TwilioCallbacks.class)
public class TwilioCallbacks implements CallbackReader {
  private static final String BODY_SHA256 = "bodySHA256";
  private static final Pattern NUMBER = Pattern.compile("\\+[1-9][0-9]{6,14}");

  private final TwilioAccount account;
  private final CallbackAddresses addresses;

  TwilioCallbacks(TwilioAccount account, CallbackAddresses addresses) {
    this.account = account;
    this.addresses = addresses;
  }

  @Override
  public Callback read(CallbackRequest request) {
    Optional<String> given = request.header().apply("X-Twilio-Signature");
    if (given.isEmpty()) {
      return new Callback.Forged();
    }
    try {
      URI address = addresses.of(request.pathAndQuery());
      Optional<String> sha256 = sha256(address);
      if (sha256.isPresent() && !TwilioSignatureRule.isBody(sha256.get(), request.body())) {
        return new Callback.Forged();
      }
      SortedMap<String, List<String>> form =
          sha256.isPresent() ? new TreeMap<>() : form(request.body());
      SortedMap<String, List<String>> told = sha256.isPresent() ? json(request.body()) : form;
      return TwilioSignatureRule.good(account.tokens(), address, form, given.get())
          .<Callback>map(
              it ->
                  new Callback.Genuine(
                      "twilio/" + HexFormat.of().formatHex(it), told(request.told(), told)))
          .orElseGet(Callback.Forged::new);
    } catch (IllegalArgumentException e) {
      return new Callback.Forged(); // no address, or no form: nothing that was ever signed
    }
  }

  private static Optional<String> sha256(URI address) {
    return address.getRawQuery() == null
        ? Optional.empty()
        : Optional.ofNullable(form(address.getRawQuery()).get(BODY_SHA256)).map(List::getFirst);
  }

  private static SortedMap<String, List<String>> form(String encoded) {
    SortedMap<String, List<String>> form = new TreeMap<>();
    for (String pair : encoded.isEmpty() ? new String[0] : encoded.split("&", -1)) {
      int equals = pair.indexOf('=');
      String name = equals < 0 ? pair : pair.substring(0, equals);
      String value = equals < 0 ? "" : pair.substring(equals + 1);
      form.computeIfAbsent(URLDecoder.decode(name, UTF_8), it -> new ArrayList<>())
          .add(URLDecoder.decode(value, UTF_8));
    }
    return form;
  }

  private static SortedMap<String, List<String>> json(String body) {
    SortedMap<String, List<String>> told = new TreeMap<>();
    try {
      JsonNode json = Json.WIRE.readTree(body);
      json.properties().forEach(it -> told.put(it.getKey(), List.of(it.getValue().asText())));
    } catch (IOException e) {
      return new TreeMap<>(); // its hash is signed, and yet nothing that we could read
    }
    return told;
  }

  private Told told(String path, SortedMap<String, List<String>> values) {
    if (!account.sid().equals(value(values, "AccountSid"))) {
      return new Told.Irrelevant();
    }
    if (path.equals(CallbackRequest.REPLIES)) {
      return reply(values);
    }
    return AttemptId.of(path)
        .flatMap(attempt -> report(values).<Told>map(it -> new Told.Reported(attempt, it)))
        .orElseGet(Told.Irrelevant::new);
  }

  private static Told reply(SortedMap<String, List<String>> values) {
    String id = value(values, "MessageSid");
    String from = value(values, "From");
    // Its own reading of STOP and the like, where it is set up to answer them itself.
    String read = value(values, "OptOutType");
    return !id.isEmpty() && NUMBER.matcher(from).matches()
        ? new Told.Replied(
            new Reply(id, from, ReplyWord.of(read.isEmpty() ? value(values, "Body") : read)))
        : new Told.Irrelevant();
  }

  private static Optional<AttemptReport> report(SortedMap<String, List<String>> values) {
    String call = value(values, "CallSid");
    String text = value(values, "MessageSid");
    if (!call.isEmpty()) {
      return TwilioStatus.ofCall(call, value(values, "CallStatus"), value(values, "CallDuration"));
    }
    return text.isEmpty()
        ? Optional.empty()
        : TwilioStatus.ofText(text, value(values, "MessageStatus"), error(values));
  }

  private static Integer error(SortedMap<String, List<String>> values) {
    String error = value(values, "ErrorCode");
    return error.matches("[0-9]{1,6}") ? Integer.valueOf(error) : null;
  }

  private static String value(SortedMap<String, List<String>> values, String name) {
    return values.getOrDefault(name, List.of("")).getFirst();
  }

  @Override
  public Answer answer(Optional<String> words) {
    return new Answer("text/xml", TwilioWords.answer(words));
  }
}
