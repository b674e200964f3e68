package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Fuzzes the cookie of a browser that somebody has signed in with. */
class BrowserPassFuzzTest extends ParserFuzzTest {
  private static final Clock NOW =
      Clock.fixed(Instant.parse("2026-11-22T15:40:00Z"), ZoneOffset.UTC);

  private final BrowserPass passes = BrowserPassTest.pass("secret", NOW);
  private final String valid = passes.cookie().orElseThrow().split("[=;]", 3)[1];

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
