package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class CustomaryKickoffRuleTest {
  @Test
  void christmasGamesBeginAtOneWhateverTheDay() {
    LocalDate christmas = LocalDate.of(2025, 12, 25);

    assertThat(CustomaryKickoffRule.kickoff(christmas, Instant.parse("2025-12-24T17:00:00Z")))
        .isEqualTo("2025-12-25T18:00:00Z");
    assertThat(CustomaryKickoffRule.kickoff(christmas, Instant.parse("2025-12-25T18:30:00Z")))
        .isEqualTo("2025-12-25T21:30:00Z");
  }
}
