package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.StatLine;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedFirstDownsRuleTest {
  @Test
  void aTenthOfTheYardsIsReplacedByRealFirstDownRates() {
    StatLine line =
        ExpectedFirstDownsRule.believable(
            new StatLine(
                Map.of(
                    "rec",
                    6.0,
                    "rec_yd",
                    74.0,
                    "rec_fd",
                    7.4,
                    "rush_att",
                    2.0,
                    "rush_yd",
                    9.0,
                    "rush_fd",
                    .9)));

    assertThat(line.of("rec_fd")).isEqualTo(2.7, within(1e-9));
    assertThat(line.of("rush_fd")).isEqualTo(.47, within(1e-9));
    assertThat(line.of("rec_yd")).isEqualTo(74);
  }

  @Test
  void realFirstDownsAreKept() {
    StatLine line = new StatLine(Map.of("rec", 6.0, "rec_yd", 74.0, "rec_fd", 3.1));

    assertThat(ExpectedFirstDownsRule.believable(line)).isEqualTo(line);
  }

  @Test
  void withoutAttemptsTheLineIsUnchanged() {
    StatLine line = new StatLine(Map.of("pass_yd", 230.0, "pass_fd", 23.0));

    assertThat(ExpectedFirstDownsRule.believable(line)).isEqualTo(line);
  }
}
