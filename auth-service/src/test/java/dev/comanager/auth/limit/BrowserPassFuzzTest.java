package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Fuzzes the cookie of a browser that somebody has signed in with. */
class BrowserPassFuzzTest extends ParserFuzzTest {
  private static final Clock NOW =
      Clock.fixed(Instant.parse("2026-11-22T15:40:00Z"), ZoneOffset.UTC);

  private final BrowserPass passes = new BrowserPass(Optional.of("secret"), true, NOW, new Zeros());
  private final String valid = passes.cookie().orElseThrow().split("[=;]", 3)[1];

  /** Makes the same pass in every process, because a corpus is kept between them. */
  private static final class Zeros extends SecureRandom {
    private static final long serialVersionUID = 1L;

    @Override
    public void nextBytes(byte[] bytes) {
      // Left as they are.
    }
  }

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        valid,
        valid + "A",
        "999999999999" + valid.substring(valid.indexOf('.')),
        valid.substring(0, valid.lastIndexOf('.') + 1) + "A".repeat(43),
        "",
        "..");
  }

  @Override
  protected void take(byte[] input) {
    String written = Input.text(input);

    passes
        .read(written)
        .ifPresent(
            holder ->
                assertThat(written)
                    .as("only what this service signed")
                    .isEqualTo(valid)
                    .startsWith(holder));
  }
}
