package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.twilio.security.RequestValidator;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Content;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import java.net.URI;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwilioCallbacksTest {
  private static final AttemptId ATTEMPT = new AttemptId("0123456789abcdef0123456789abcdef", 1);
  private static final String PATH = "/callbacks/twilio/" + ATTEMPT;
  private static final SortedMap<String, String> DELIVERED =
      new TreeMap<>(
          Map.of(
              "AccountSid", TwilioSettings.SID,
              "MessageSid", "SM1",
              "MessageStatus", "delivered",
              "To", "+12025550143"));

  private final TwilioCallbacks callbacks =
      new TwilioCallbacks(
          new TwilioAccount(TwilioSettings.at(URI.create("https://api.twilio.com"))),
          TwilioSettings.addresses());

  @Test
  void signedCallbacksAreAcceptedLikeByTwiliosOwnValidator() {
    String signature = sign(PATH, DELIVERED, TwilioSettings.TOKEN);

    assertThat(
            new RequestValidator(TwilioSettings.TOKEN)
                .validate("https://callbacks.example" + PATH, DELIVERED, signature))
        .isTrue();
    assertThat(content(callbacks.read(request(PATH, form(DELIVERED), signature))))
        .isEqualTo(new Content.Reported(ATTEMPT, new AttemptReport.Delivered("SM1")));
  }

  @Test
  void aKeyIsReadAndTheCallSpeaksAgainOrEnds() {
    SortedMap<String, String> pressed =
        new TreeMap<>(
            Map.of(
                "AccountSid", TwilioSettings.SID,
                "CallSid", "CA1",
                "CallStatus", "in-progress",
                "Digits", "1"));

    assertThat(
            content(
                callbacks.read(
                    request(PATH, form(pressed), sign(PATH, pressed, TwilioSettings.TOKEN)))))
        .isEqualTo(new Content.KeyPressed(ATTEMPT, "1"));
    assertThat(callbacks.speech(ATTEMPT, Optional.of("Start Holmshaw.")).body())
        .contains(
            "<Gather action=\"https://callbacks.example" + PATH, "<Say>Start Holmshaw.</Say>");
    assertThat(callbacks.speech(ATTEMPT, Optional.empty()).body()).contains("<Hangup/>");
  }

  @Test
  void forgedCallbacksAreReported() {
    String good = sign(PATH, DELIVERED, TwilioSettings.TOKEN);
    SortedMap<String, String> changed = new TreeMap<>(DELIVERED);
    changed.put("MessageStatus", "failed");
    String other = "/callbacks/twilio/" + new AttemptId("fedcba9876543210", 1);

    assertThat(
            List.of(
                callbacks.read(request(PATH, form(DELIVERED), null)),
                callbacks.read(request(PATH, form(DELIVERED), "")),
                callbacks.read(request(PATH, form(DELIVERED), "no base64 %")),
                callbacks.read(request(PATH, form(changed), good)),
                callbacks.read(request(other, form(DELIVERED), good)),
                callbacks.read(request(PATH + "?x=1", form(DELIVERED), good)),
                callbacks.read(request(PATH, form(DELIVERED) + "&Extra=1", good)),
                callbacks.read(request(PATH, "%zz", good)),
                callbacks.read(
                    request(PATH, form(DELIVERED), sign(PATH, DELIVERED, "another token")))))
        .containsOnly(new Callback.Forged());
  }

  @Test
  void reorderedParametersAreTheSameCallback() {
    String signature = sign(PATH, DELIVERED, TwilioSettings.TOKEN);
    String backwards =
        new TreeMap<>(DELIVERED)
            .descendingMap().entrySet().stream()
                .map(TwilioCallbacksTest::pair)
                .collect(joining("&"));

    assertThat(callbacks.read(request(PATH, backwards, signature)))
        .isEqualTo(callbacks.read(request(PATH, form(DELIVERED), signature)));
  }

  @Test
  void aNonFormBodyIsSignedByItsHashInTheAddress() throws Exception {
    String body =
        "{\"AccountSid\":\"%s\",\"MessageSid\":\"SM1\",\"MessageStatus\":\"sent\"}"
            .formatted(TwilioSettings.SID);
    String hash =
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body.getBytes(UTF_8)));
    String path = PATH + "?bodySHA256=" + hash;
    String signature = sign(path, new TreeMap<>(), TwilioSettings.TOKEN);

    assertThat(
            new RequestValidator(TwilioSettings.TOKEN)
                .validate("https://callbacks.example" + path, body, signature))
        .isTrue();
    assertThat(content(callbacks.read(request(path, body, signature))))
        .isEqualTo(new Content.Reported(ATTEMPT, new AttemptReport.Accepted("SM1")));
    assertThat(callbacks.read(request(path, body.replace("sent", "failed"), signature)))
        .isEqualTo(new Callback.Forged());
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://callbacks.example:443", "https://callbacks.example"})
  void thePortMayBeSignedOrNot(String signedFor) {
    assertThat(
            callbacks.read(
                request(
                    PATH,
                    form(DELIVERED),
                    hmac(signedFor + PATH + written(DELIVERED), TwilioSettings.TOKEN))))
        .isInstanceOf(Callback.Genuine.class);
  }

  @Test
  void duringARotationTheOldTokenIsStillAccepted() {
    TwilioSettings settings = TwilioSettings.at(URI.create("https://api.twilio.com"));
    TwilioCallbacks both =
        new TwilioCallbacks(
            new TwilioAccount(
                new TwilioSettings(
                    settings.url(),
                    settings.accountSid(),
                    Optional.of("the-new-token-of-it"),
                    settings.authToken(),
                    settings.from(),
                    settings.timeout())),
            TwilioSettings.addresses());

    assertThat(
            both.read(request(PATH, form(DELIVERED), sign(PATH, DELIVERED, TwilioSettings.TOKEN))))
        .isInstanceOf(Callback.Genuine.class);
  }

  @Test
  void callsReportTheirDurationOrThatNobodyAnswered() {
    assertThat(report(Map.of("CallSid", "CA1", "CallStatus", "completed", "CallDuration", "48")))
        .isEqualTo(new AttemptReport.CallEnded("CA1", Duration.ofSeconds(48)));
    for (String status : List.of("no-answer", "busy", "canceled")) {
      assertThat(report(Map.of("CallSid", "CA1", "CallStatus", status)))
          .isEqualTo(new AttemptReport.NotAnswered("CA1"));
    }
    assertThat(report(Map.of("CallSid", "CA1", "CallStatus", "ringing")))
        .isEqualTo(new AttemptReport.Accepted("CA1"));
    assertThat(report(Map.of("CallSid", "CA1", "CallStatus", "failed")))
        .isEqualTo(new AttemptReport.Failed("CA1", FailureReason.UNREACHABLE));
    assertThat(
            report(
                Map.of("MessageSid", "SM1", "MessageStatus", "undelivered", "ErrorCode", "21610")))
        .isEqualTo(new AttemptReport.Failed("SM1", FailureReason.OPTED_OUT));
  }

  @Test
  void repliesNameTheirSenderAndTheirKeyword() {
    assertThat(reply(Map.of("MessageSid", "SM2", "From", "+447700900123", "Body", "Stop")))
        .isEqualTo(new Content.Replied(new Reply("SM2", "+447700900123", ReplyWord.STOP)));
    assertThat(
            reply(
                Map.of(
                    "MessageSid",
                    "SM2",
                    "From",
                    "+12025550143",
                    "Body",
                    "arrêt",
                    "OptOutType",
                    "STOP")))
        .isEqualTo(new Content.Replied(new Reply("SM2", "+12025550143", ReplyWord.STOP)));
    assertThat(reply(Map.of("MessageSid", "SM2", "From", "client:x", "Body", "STOP")))
        .isEqualTo(new Content.Irrelevant());
  }

  @Test
  void signedButUnknownCallbacksAreIgnored() {
    SortedMap<String, String> foreign = new TreeMap<>(DELIVERED);
    foreign.put("AccountSid", "AC00000000000000000000000000000000");

    assertThat(read(PATH, foreign)).isEqualTo(new Content.Irrelevant());
    assertThat(read("/callbacks/twilio/strange", DELIVERED)).isEqualTo(new Content.Irrelevant());
    SortedMap<String, String> unknown = new TreeMap<>(DELIVERED);
    unknown.put("MessageStatus", "teleported");
    assertThat(read(PATH, unknown)).isEqualTo(new Content.Irrelevant());
  }

  @Test
  void repliesAreAnsweredInTwiml() {
    assertThat(callbacks.answer(Optional.of("No more texts & calls.")).body())
        .contains("<Message><Body>No more texts &amp; calls.</Body></Message>");
    assertThat(callbacks.answer(Optional.empty()).body()).contains("<Response/>");
  }

  private AttemptReport report(Map<String, String> values) {
    SortedMap<String, String> all = new TreeMap<>(values);
    all.put("AccountSid", TwilioSettings.SID);
    return ((Content.Reported) read(PATH, all)).report();
  }

  private Content reply(Map<String, String> values) {
    SortedMap<String, String> all = new TreeMap<>(values);
    all.put("AccountSid", TwilioSettings.SID);
    return read("/callbacks/twilio/replies", all);
  }

  private Content read(String path, SortedMap<String, String> values) {
    return content(
        callbacks.read(request(path, form(values), sign(path, values, TwilioSettings.TOKEN))));
  }

  private static Content content(Callback callback) {
    return ((Callback.Genuine) callback).content();
  }

  private static CallbackRequest request(String path, String body, String signature) {
    String last = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\?.*", "");
    return new CallbackRequest(
        path,
        last,
        name ->
            name.equals("X-Twilio-Signature") ? Optional.ofNullable(signature) : Optional.empty(),
        body);
  }

  private static String form(SortedMap<String, String> values) {
    return values.entrySet().stream().map(TwilioCallbacksTest::pair).collect(joining("&"));
  }

  private static String pair(Map.Entry<String, String> it) {
    return it.getKey() + "=" + URLEncoder.encode(it.getValue(), UTF_8);
  }

  private static String sign(String path, SortedMap<String, String> values, String token) {
    return hmac("https://callbacks.example" + path + written(values), token);
  }

  private static String written(SortedMap<String, String> values) {
    return values.entrySet().stream().map(it -> it.getKey() + it.getValue()).collect(joining());
  }

  private static String hmac(String signed, String token) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(token.getBytes(UTF_8), "HmacSHA1"));
      return Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(UTF_8)));
    } catch (java.security.GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }
}
