package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.platform.PlatformMoves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MflMovesTest {
  @Test
  void addsDropsAndTradedPlayersAreReadAndTheRestIsLeftOut() throws IOException {
    List<RosterMove> moves =
        read(
            """
            {"transactions": {"transaction": [
              {"type": "FREE_AGENT", "timestamp": "1795100000", "franchise": "0004",
               "transaction": "13427,|13238,"},
              {"type": "BBID_WAIVER", "timestamp": "1795090000", "franchise": "0007",
               "transaction": "10838,|12.00|14752,"},
              {"type": "TRADE", "timestamp": "1795080000", "franchise": "0014",
               "franchise2": "0001", "franchise1_gave_up": "8062,",
               "franchise2_gave_up": "9001,FP_0004_2020_4,", "comments": "<b>no</b>"},
              {"type": "TAXI", "timestamp": "1795080000", "franchise": "0004", "promoted": "1266,"},
              {"type": "FREE_AGENT", "timestamp": "soon", "franchise": "0004",
               "transaction": "13427,|"}]}}
            """,
            1_795_200_000);

    assertThat(moves)
        .containsExactlyInAnyOrder(
            RosterMove.add(at(1_795_100_000), id("13427"), "0004"),
            RosterMove.drop(at(1_795_100_000), id("13238"), "0004"),
            RosterMove.add(at(1_795_090_000), id("10838"), "0007"),
            RosterMove.drop(at(1_795_090_000), id("14752"), "0007"),
            new RosterMove(at(1_795_080_000), id("8062"), "0014", "0001"),
            new RosterMove(at(1_795_080_000), id("9001"), "0001", "0014"));
  }

  @Test
  void aSingleTransactionIsNoList() throws IOException {
    assertThat(
            read(
                """
                {"transactions": {"transaction": {"type": "WAIVER", "timestamp": "1795100000",
                 "franchise": "0004", "transaction": "|13238,"}}}
                """,
                1_795_200_000))
        .containsExactly(RosterMove.drop(at(1_795_100_000), id("13238"), "0004"));
    assertThat(read("{\"transactions\": {}}", 1_795_200_000)).isEmpty();
  }

  @Test
  void aRecordedSeasonIsReadToItsLastTwoWeeks() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/mfl/2019_transactions.json");
    assumeTrue(
        Files.isRegularFile(recorded),
        "recorded answers are not at hand (property comanager.data)");

    List<RosterMove> moves = read(Files.readString(recorded), 1_577_318_400);

    assertThat(moves).hasSizeGreaterThan(10).allMatch(move -> move.added() || move.dropped());
    assertThat(moves.getFirst().at()).isEqualTo(at(1_577_316_553));
  }

  private static List<RosterMove> read(String json, long now) throws IOException {
    JsonNode document = Json.WIRE.readTree(json);
    PlatformMoves moves = new PlatformMoves(at(now));
    MflPlayers nobody = MflPlayers.read(Json.WIRE.readTree("{\"players\": {}}"));
    MflMoves.read(document, nobody, moves);
    return moves.moves().moves();
  }

  private static PlayerId id(String mfl) {
    return new PlayerId("mfl:" + mfl);
  }

  private static Instant at(long seconds) {
    return Instant.ofEpochSecond(seconds);
  }
}
