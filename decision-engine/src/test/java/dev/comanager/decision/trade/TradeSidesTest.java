package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.players.PlayerNames;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TradeSidesTest {
  @Test
  void anEmptySideIsNotATrade() {
    assertThat(refused(List.of(), List.of("Lane")).text())
        .contains("Name at least one player to give.");
    assertThat(refused(List.of("Hart"), List.of()).text())
        .contains("Name at least one player to get.");
  }

  @Test
  void fifteenForOneIsTooMany() {
    assertThat(refused(Collections.nCopies(15, "Hart"), List.of("Lane")).text())
        .contains("Name one to six players to give.");
  }

  @Test
  void theSamePlayerOnBothSidesIsReported() {
    assertThat(refused(List.of("Milo Hart"), List.of("Milo Hart")).text())
        .startsWith("Milo Hart is on both sides.");
  }

  @Test
  void anotherTeamsPlayerCannotBeGiven() {
    assertThat(refused(List.of("Ezra Lane"), List.of("Finn Boyd")).text())
        .startsWith("Ezra Lane isn't on your roster but on that of \"Lighthouse Crew\"");
    assertThat(refused(List.of("Max Orr"), List.of("Finn Boyd")).text())
        .startsWith("Max Orr isn't on your roster, so you can't trade him away.");
  }

  @Test
  void anOwnPlayerCannotBeReceived() {
    assertThat(refused(List.of("Milo Hart"), List.of("Owen Pike")).text())
        .startsWith("Owen Pike is already on your roster.");
  }

  @Test
  void aFreeAgentIsAnAddAndNotATrade() {
    assertThat(refused(List.of("Milo Hart"), List.of("Max Orr")).text())
        .contains("is a free agent")
        .contains("find_waiver_moves");
  }

  @Test
  void anUnknownNameIsRefusedWithCandidates() {
    ToolOutcome.Refused refused = refused(List.of("Milo Hart"), List.of("Ezra Lanne Qwerty"));

    assertThat(refused.details().has("candidates")).isTrue();
  }

  @Test
  void aSurnameOnBothRostersMeansTheOtherTeamsPlayerIfReceived() {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, player("b1", "Ray Brown", Position.RB, "DET", 5))
            .theirs(LineupSlot.BENCH, player("b2", "Lee Brown", Position.RB, "KC", 6));

    TradeSides sides =
        TradeSides.find(
            List.of("Brown"),
            List.of("Brown"),
            new PlayerNames().of(league.facts()),
            league.linked());

    assertThat(sides).isInstanceOf(TradeSides.Both.class);
    TradeSides.Both both = (TradeSides.Both) sides;
    assertThat(both.give()).extracting(Player::name).containsExactly("Ray Brown");
    assertThat(both.get()).extracting(Player::name).containsExactly("Lee Brown");
  }

  private static ToolOutcome.Refused refused(List<String> give, List<String> get) {
    SampleLeague league = FullRosters.usual();
    return switch (TradeSides.find(
        give, get, new PlayerNames().of(league.facts()), league.linked())) {
      case TradeSides.Refused(ToolOutcome.Refused refused) -> {
        assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
        yield refused;
      }
      case TradeSides.Refused other -> throw new AssertionError(other.toString());
      case TradeSides.Both both -> throw new AssertionError(both.toString());
    };
  }
}
