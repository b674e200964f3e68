package dev.comanager.notifier.carrier.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.carrier.Callback;
import dev.comanager.notifier.carrier.CallbackRequest;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Callbacks as fuzz input: one line with the header and one with the end of the path, then the
 * body.
 */
class SimulatorCallbacksFuzzTest extends ParserFuzzTest {
  private static final String SECRET = "a secret";
  private static final String ATTEMPT = "0123456789abcdef0123456789abcdef.1";
  private static final Instant NOW = Instant.ofEpochSecond(1_790_000_000);

  private record Settings(URI url, Duration timeout, Optional<String> callbackSecret)
      implements SimulatorConfig {}

  private final SimulatorCallbacks callbacks =
      new SimulatorCallbacks(
          new Settings(URI.create("http://127.0.0.1"), Duration.ofSeconds(1), Optional.of(SECRET)),
          Clock.fixed(NOW, ZoneOffset.UTC));

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        String.join(
            "\n",
            "t=1790000000,v1=" + "0".repeat(64),
            ATTEMPT,
            "{\"id\":\"1\",\"status\":\"sent\"}"),
        String.join(
            "\n", "", ATTEMPT, "{\"id\":\"1\",\"status\":\"failed\",\"error\":\"opted_out\"}"),
        String.join("\n", "", ATTEMPT, "{\"id\":1,\"status\":\"completed\",\"duration\":9e99}"),
        "\nreplies\n{\"id\":\"1\",\"from\":\"+12025550143\",\"body\":\"STOP!\"}",
        "\nreplies\n",
        String.join("\n", "t=999999999999,v1=", "x.0", "[".repeat(2000)));
  }

  @Override
  protected void take(byte[] input) throws Exception {
    List<String> lines = Input.lines(input, 3);

    assertThat(read(lines, lines.get(0))).isEqualTo(new Callback.Forged());
    assertThat(read(lines, signed(lines))).isInstanceOf(Callback.Genuine.class);
  }

  private Callback read(List<String> lines, String signature) {
    return callbacks.read(
        new CallbackRequest("/x", lines.get(1), name -> Optional.of(signature), lines.get(2)));
  }

  private static String signed(List<String> lines) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(SECRET.getBytes(UTF_8), "HmacSHA256"));
    String signed = NOW.getEpochSecond() + "./x." + lines.get(2);
    return "t=%d,v1=%s"
        .formatted(
            NOW.getEpochSecond(), HexFormat.of().formatHex(mac.doFinal(signed.getBytes(UTF_8))));
  }
}
