package dev.comanager.decision.lookup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayerViewTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HEALTHY | Dre Hale (RB) is without a team. ",
        "OUT     | Dre Hale (RB) is without a team and out (knee). ",
      },
      ignoreLeadingAndTrailingWhitespace = true)
  void aPlayerWithoutATeamKeepsHisInjury(Availability listed, String start) {
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .free(
                Sketch.of("p:hale", "Dre Hale", Position.RB, null)
                    .listed(listed, Practice.UNKNOWN, "Knee"));

    assertThat(
            FantasyGetPlayer.answer(
                    "Dre Hale",
                    league.linked(),
                    league.facts(),
                    new PlayerNames().of(league.facts()),
                    SampleLeague.NOW)
                .text())
        .startsWith(start);
  }

  @Test
  void aDefenseIsNoHe() {
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .free(
                Sketch.of("p:det", "Detroit Lions", Position.DEF, "DET")
                    .projected(7)
                    .played(6, "sack", 2));

    assertThat(
            FantasyGetPlayer.answer(
                    "Detroit Lions",
                    league.linked(),
                    league.facts(),
                    new PlayerNames().of(league.facts()),
                    SampleLeague.NOW)
                .text())
        .endsWith("It averaged 6.0 in its last game. It is a free agent.");
  }

  @Test
  void aPlayerWhoseGameIsOffIsNotOnBye() {
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .game("BUF", 24, "KC", 20)
            .free(Sketch.of("p:hale", "Dre Hale", Position.RB, "DET").projected(9));
    SeasonFacts off = LaterFacts.afterCanceling("DET", league.facts());

    assertThat(
            FantasyGetPlayer.answer(
                    "Dre Hale", league.linked(), off, new PlayerNames().of(off), SampleLeague.NOW)
                .text())
        .startsWith("Dre Hale (RB, DET) is without a game this week. ");
  }
}
