package dev.comanager.notifier.carrier.twilio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.Callback.Content;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Callbacks as fuzz input: one line each with the header, the query and the end of the path, then
 * the body.
 */
class TwilioCallbacksFuzzTest extends ParserFuzzTest {
  private static final String ATTEMPT = "0123456789abcdef0123456789abcdef.1";
  private static final String FORM =
      "AccountSid="
          + TwilioSettings.SID
          + "&MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30003";
  private static final String JSON =
      "{\"AccountSid\":\""
          + TwilioSettings.SID
          + "\",\"CallSid\":\"CA1\",\"CallStatus\":"
          + "\"completed\",\"CallDuration\":61}";

  private final TwilioCallbacks callbacks =
      new TwilioCallbacks(
          new TwilioAccount(TwilioSettings.at(URI.create("https://api.twilio.com"))),
          TwilioSettings.addresses());

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        String.join("\n", "x", "", ATTEMPT, FORM),
        String.join("\n", "AAAA", "a=b", ATTEMPT, FORM.replace("SM1", "%ff%zz")),
        String.join(
            "\n", "", "", "replies", FORM + "&From=%2B12025550143&Body=Stop.%0a&OptOutType="),
        String.join("\n", "", "bodySHA256=abc", ATTEMPT, JSON),
        "\n\n//other.example/x\n&&=&=x&a",
        "\n%zz\n..%2f\n\\ud800");
  }

  @Override
  protected void take(byte[] input) throws Exception {
    List<String> lines = Input.lines(input, 4);
    String path =
        "/callbacks/twilio/" + lines.get(2) + (lines.get(1).isEmpty() ? "" : "?" + lines.get(1));

    assertThat(read(path, lines, lines.get(0))).isEqualTo(new Callback.Forged());
    signedAsJson(lines).ifPresent(this::harmless);
  }

  /** The signature scheme that covers any body. */
  private Optional<Callback> signedAsJson(List<String> lines) throws GeneralSecurityException {
    String sha256 =
        HexFormat.of()
            .formatHex(MessageDigest.getInstance("SHA-256").digest(lines.get(3).getBytes(UTF_8)));
    String signed = lines.get(2).matches("[0-9A-Za-z._-]+") ? lines.get(2) : ATTEMPT;
    String path = "/callbacks/twilio/" + signed + "?bodySHA256=" + sha256;
    Mac mac = Mac.getInstance("HmacSHA1");
    mac.init(new SecretKeySpec(TwilioSettings.TOKEN.getBytes(UTF_8), "HmacSHA1"));
    byte[] signature = mac.doFinal(("https://callbacks.example" + path).getBytes(UTF_8));
    return Optional.of(read(path, lines, Base64.getEncoder().encodeToString(signature)));
  }

  private Callback read(String path, List<String> lines, String signature) {
    return callbacks.read(
        new CallbackRequest(path, lines.get(2), name -> Optional.of(signature), lines.get(3)));
  }

  private void harmless(Callback callback) {
    assertThat(callback).isInstanceOf(Callback.Genuine.class);
    if (callback instanceof Callback.Genuine(_, Content.Replied(Reply reply))) {
      assertThat(reply.from()).matches("\\+[1-9][0-9]{6,14}");
      assertThat(reply.toString()).doesNotContain(reply.from());
    }
  }
}
