package dev.comanager.notifier.codes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.CodeText;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CodeTextRendererTest {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

  @Test
  void aTextStatesTheCodeItsLifetimeAndThatNobodyRequestsIt() {
    assertThat(text(Duration.ofMinutes(5).minusMillis(80)))
        .isEqualTo(
            "482 913 is your Co-Manager code. It works for 5 minutes. Nobody from us will ask for it.");
  }

  @Test
  void aLateTextStatesTheRemainingTime() {
    assertThat(text(Duration.ofSeconds(230))).contains("It works for 4 minutes.");
    assertThat(text(Duration.ofSeconds(40))).contains("It works for 1 minute.");
    assertThat(text(Duration.ofSeconds(5))).contains("It works for 1 minute.");
  }

  private static String text(Duration left) {
    return CodeTextRenderer.of(new CodeText("+12025550143", "482913", NOW.plus(left)), NOW);
  }
}
