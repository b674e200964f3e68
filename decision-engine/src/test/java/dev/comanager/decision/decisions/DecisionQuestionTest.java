package dev.comanager.decision.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.PlayerId;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DecisionQuestionTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000a");

  @Test
  void givesTheSameIdForTheSamePlayersInAnyOrder() {
    assertThat(question(LINE, 11, List.of(side("a", "b", "c"))).id())
        .isEqualTo(question(LINE, 11, List.of(side("c", "a", "b"))).id());
  }

  @Test
  void keepsTheSidesApart() {
    assertThat(question(LINE, 11, List.of(side("a", "b"), side("c"))).id())
        .isNotEqualTo(question(LINE, 11, List.of(side("a"), side("b", "c"))).id());
    assertThat(question(LINE, 11, List.of(side("a"), side("b"))).id())
        .isNotEqualTo(question(LINE, 11, List.of(side("b"), side("a"))).id());
  }

  @Test
  void anotherWeekOrLineIsAnotherDecision() {
    LineId other = new LineId("ln_00000000000000000000000b");

    assertThat(question(LINE, 11, List.of(side("a", "b"))).id())
        .isNotEqualTo(question(LINE, 12, List.of(side("a", "b"))).id())
        .isNotEqualTo(question(other, 11, List.of(side("a", "b"))).id());
  }

  @Test
  void theIdHasTheFormOfTheSpec() {
    assertThat(question(LINE, 11, List.of(side("a", "b"))).id().value()).matches("d_[0-9a-f]{12}");
  }

  private static List<PlayerId> side(String... players) {
    return Arrays.stream(players).map(PlayerId::new).toList();
  }

  private static DecisionQuestion question(LineId line, int week, List<List<PlayerId>> sides) {
    return new DecisionQuestion(
        line,
        new LeagueKey(PlatformCode.DEMO, "harbor"),
        2026,
        week,
        DecisionKind.START_SIT,
        sides);
  }
}
