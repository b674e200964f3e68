package dev.comanager.decision.platform.yahoo.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.platform.PlatformException;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Fuzzes the answers of Yahoo's token endpoint: a status and a body, one a line. */
class YahooReplyFuzzTest extends ParserFuzzTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "200\n{\"access_token\":\"at-1\",\"refresh_token\":\"rt-1\",\"expires_in\":3600}",
        "200\n{\"access_token\":\"at-1\",\"expires_in\":\"1e400\"}",
        "200\n{\"access_token\":\"a\\u000d\\u000aX: y\",\"refresh_token\":7,\"expires_in\":-1}",
        "200\n[]",
        "200\n",
        "200\n" + "[".repeat(5000),
        "400\n{\"error\":\"invalid_grant\"}",
        "401\n{\"error\":\"Invalid Client\\u0000\"}",
        "429\nslow down",
        "503\n<html>");
  }

  @Override
  protected void take(byte[] input) {
    List<String> lines = Input.lines(input, 2);
    int status = lines.getFirst().matches("[1-5]\\d\\d") ? Integer.parseInt(lines.getFirst()) : 200;
    try {
      YahooReply reply = YahooReply.read(status, lines.get(1));
      assertThat(reply.error()).matches("[a-z_]{1,40}");

      YahooTokens tokens = reply.tokens(Optional.of("former"), NOW);

      assertThat(tokens.access()).matches("[\\x21-\\x7e]{1,8192}");
      assertThat(tokens.refresh()).matches("[\\x21-\\x7e]{1,8192}");
      assertThat(tokens.usable(NOW.plusSeconds(86_401))).isFalse();
    } catch (PlatformException | YahooOAuth.Refused refused) {
      assertThat(refused).hasNoCause();
    }
  }
}
