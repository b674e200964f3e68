package dev.comanager.stack.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class TranscriptTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Transcript transcript = new Transcript(new PrintStream(printed, true, UTF_8));

  @Test
  void phonesCodesAndTokensAreNeverPrinted() {
    transcript.step("Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJsbl8xIn0.c2lnbmF0dXJl");
    transcript.write(
        "of +12025550143, own bearer fcml_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG");
    transcript.write("A text arrives: 482 913 is your Co-Manager code. It works for 5 minutes.");

    assertThat(printed.toString(UTF_8))
        .doesNotContain("eyJ", "555014", "fcml_", "482", "913")
        .contains("•••0143", "••• is your Co-Manager code");
  }

  @Test
  void stepsAreNumberedAndLongLinesWrapped() {
    transcript.step("first");
    transcript.step("second");
    transcript.write("word ".repeat(60).strip());

    assertThat(printed.toString(UTF_8)).contains("   1. first", "   2. second");
    assertThat(printed.toString(UTF_8).lines()).allMatch(line -> line.length() <= 96);
  }
}
