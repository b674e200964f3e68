package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CardRuleTest {
  @ParameterizedTest
  @CsvSource({
    "Injury report, PT24H, false",
    "Injury report, PT24H1S, true",
    "Sleeper projections, PT240H, false",
    "Sleeper projections, PT240H1S, true",
    "'Roster, older copy', PT1M, true",
    "NFL schedule, PT2400H, false"
  })
  void eachKindOfSourceHasItsOwnLimit(String label, Duration age, boolean old) {
    assertThat(CardRule.old(label, age)).isEqualTo(old);
  }

  @ParameterizedTest
  @CsvSource({"Questionable, true", "Doubtful, true", "Game-time decision, true", "Out, false"})
  void aStatusIsOpenWhileThePlayerMayPlay(String status, boolean open) {
    assertThat(CardRule.open(status)).isEqualTo(open);
  }

  @Test
  void theScriptGetsPlainWordsThatBothLanguagesReadAlike() {
    String rules = CardRule.forScript().toString();

    assertThat(rules)
        .doesNotContain("<", "\\")
        .contains("\"dailyAtMost\":86400000")
        .contains("[\"toss-up\",50,54]");
  }
}
