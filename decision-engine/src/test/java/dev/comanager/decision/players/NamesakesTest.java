package dev.comanager.decision.players;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two players of one name: every tool that takes a name asks which, or goes by the rosters. */
class NamesakesTest {
  private static final Sketch QUARTERBACK = Sketch.of("p:qb", "Josh Allen", Position.QB, "BUF");
  private static final Sketch LINEBACKER = Sketch.of("p:lb", "Josh Allen", Position.LB, "JAX");

  @Test
  void equallyCloseNamesakesAreBothNamedWithPositionAndTeam() {
    ToolOutcome.Refused refused =
        refused("Josh Allen", new SampleLeague().free(QUARTERBACK).free(LINEBACKER));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.text())
        .isEqualTo(
            "Two players match \"Josh Allen\": Josh Allen (LB, JAX), Josh Allen (QB, BUF). Say which.");
    assertThat(refused.details().get("candidates"))
        .extracting(candidate -> candidate.asText())
        .containsExactly("Josh Allen (LB, JAX)", "Josh Allen (QB, BUF)");
  }

  @Test
  void twoOnOtherRostersAreAmbiguousToo() {
    SampleLeague league =
        new SampleLeague()
            .theirs(LineupSlot.QB_SLOT, QUARTERBACK)
            .theirs(LineupSlot.LB_SLOT, LINEBACKER);

    assertThat(refused("Josh Allen", league).text()).contains("(LB, JAX)", "(QB, BUF)");
  }

  @Test
  void theOneOnARosterIsMeantAndTheOwnOneFirst() {
    assertThat(
            found(
                "Josh Allen",
                new SampleLeague().theirs(LineupSlot.QB_SLOT, QUARTERBACK).free(LINEBACKER)))
        .isEqualTo("p:qb");
    assertThat(
            found(
                "Josh Allen",
                new SampleLeague()
                    .theirs(LineupSlot.QB_SLOT, QUARTERBACK)
                    .mine(LineupSlot.LB_SLOT, LINEBACKER)))
        .isEqualTo("p:lb");
  }

  @ParameterizedTest
  @EnumSource(value = Position.class, mode = EnumSource.Mode.EXCLUDE, names = "DEF")
  void whatIsProposedIsUnderstood(Position position) {
    SampleLeague league =
        new SampleLeague()
            .free(Sketch.of("p:one", "Byron Murphy", position, "SEA"))
            .free(Sketch.of("p:other", "Byron Murphy", position, "MIN"));

    assertThat(found("Byron Murphy (%s, SEA)".formatted(position), league)).isEqualTo("p:one");
  }

  @Test
  void aNamesakeOfARosteredPlayerWhoIsntJoinedIsNotTakenForHim() {
    SampleLeague league = new SampleLeague().free(QUARTERBACK);

    assertThat(refused(find("josh allen", league, unjoined(league))).text())
        .isEqualTo(
            "josh allen could be Josh Allen (QB, BUF), or another player in your league whom I don't"
                + " know yet. Name him with position and team.");
    assertThat(find("Josh Allen (QB, BUF)", league, unjoined(league)))
        .isEqualTo(new NamedPlayers.All(List.of(league.player("p:qb"))));
  }

  private static LinkedLeague unjoined(SampleLeague sample) {
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    ForeignPlayer foreign =
        new ForeignPlayer(PlatformCode.ESPN, "4241", "Josh Allen", Position.LB, "JAX");
    return LinkedLeague.of(
        linked.link(), league.withPlayers(league.teams(), List.of(foreign)), false);
  }

  private static String found(String name, SampleLeague league) {
    return switch (find(name, league, league.linked())) {
      case NamedPlayers.All(List<Player> players) -> players.getFirst().id().value();
      case NamedPlayers.Refused(ToolOutcome outcome) -> throw new AssertionError(outcome);
    };
  }

  private static ToolOutcome.Refused refused(String name, SampleLeague league) {
    return refused(find(name, league, league.linked()));
  }

  private static ToolOutcome.Refused refused(NamedPlayers players) {
    return switch (players) {
      case NamedPlayers.Refused(ToolOutcome.Refused refused) -> refused;
      case NamedPlayers other -> throw new AssertionError(other);
    };
  }

  private static NamedPlayers find(String name, SampleLeague sample, LinkedLeague league) {
    return NamedPlayers.find(List.of(name), new PlayerNames().of(sample.facts()), league);
  }
}
