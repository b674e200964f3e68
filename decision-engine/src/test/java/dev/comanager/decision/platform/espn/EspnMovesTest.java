package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.platform.PlatformMoves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EspnMovesTest {
  private static final Instant AT = Instant.ofEpochMilli(1_795_100_000_000L);

  @Test
  void messagesAreReadByTheirKind() throws IOException {
    PlatformMoves moves =
        read(
            """
            {"topics": [{"date": 1795100000000, "messages": [
              {"messageTypeId": 178, "targetId": 17437, "to": 10},
              {"messageTypeId": 179, "targetId": 9354, "to": 4, "date": 1795100000000},
              {"messageTypeId": 180, "targetId": -16011, "to": 1, "from": 0, "for": 15},
              {"messageTypeId": 239, "targetId": 13934, "for": 6},
              {"messageTypeId": 244, "targetId": 3043234, "from": 2, "to": 3},
              {"messageTypeId": 999, "targetId": 3043235, "to": 3},
              {"messageTypeId": 178, "targetId": "<b>", "to": 3}]}, "text"]}
            """);

    assertThat(moves.moves().moves())
        .containsExactlyInAnyOrder(
            RosterMove.add(AT, id("17437"), "10"),
            RosterMove.drop(AT, id("9354"), "4"),
            RosterMove.add(AT, id("-16011"), "1"),
            RosterMove.drop(AT, id("13934"), "6"),
            new RosterMove(AT, id("3043234"), "2", "3"));
  }

  @Test
  void aDefenseIsKnownByItsNflTeam() throws IOException {
    ForeignPlayer defense =
        read("""
                {"topics": [{"date": 1795100000000, "messages": [
                  {"messageTypeId": 178, "targetId": -16008, "to": 10}]}]}
                """)
            .foreign()
            .get(id("-16008"));

    assertThat(defense.position()).isEqualTo(Position.DEF);
    assertThat(defense.nflTeam()).isEqualTo("DET");
  }

  @Test
  void recordedActivityIsRead() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/espn/league_recent_activity_2019.json");
    assumeTrue(
        Files.isRegularFile(recorded),
        "recorded answers are not at hand (property comanager.data)");
    JsonNode activity = Json.WIRE.readTree(recorded.toFile());
    PlatformMoves moves = new PlatformMoves(Instant.ofEpochMilli(1_569_540_000_000L));

    EspnMoves.read(activity, moves);

    assertThat(moves.moves().moves()).hasSizeGreaterThan(30);
    assertThat(moves.moves().moves().stream().filter(RosterMove::dropped)).hasSize(20);
    assertThat(moves.moves().moves().stream().filter(RosterMove::added)).hasSize(23);
  }

  private static PlatformMoves read(String json) throws IOException {
    PlatformMoves moves = new PlatformMoves(AT.plusSeconds(99));
    EspnMoves.read(Json.WIRE.readTree(json), moves);
    return moves;
  }

  private static PlayerId id(String espn) {
    return new PlayerId("espn:" + espn);
  }
}
