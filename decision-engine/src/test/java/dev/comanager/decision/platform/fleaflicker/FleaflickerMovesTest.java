package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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

class FleaflickerMovesTest {
  private static final Instant AT = Instant.ofEpochMilli(1_795_100_000_000L);

  @Test
  void addsDropsAndTradesAreReadAndDraftsLeftOut() throws IOException {
    String json =
        """
        {"items": [
          %s, %s, %s, %s,
          {"timeEpochMilli": "1795100000000", "transaction": {"type": "TRANSACTION_TRADE",
           "draftPick": {}, "team": {"id": 8}, "tradeId": 5}},
          {"timeEpochMilli": "no", "transaction": "text"}]}
        """
            .formatted(
                item("TRANSACTION_CLAIM", 11, 7, ""),
                item("TRANSACTION_DROP", 12, 7, ""),
                item("TRANSACTION_TRADE", 13, 7, ", \"tradeId\": 5"),
                item("TRANSACTION_DRAFT", 14, 7, ""));

    assertThat(read(json, AT.plusSeconds(9)))
        .containsExactlyInAnyOrder(
            RosterMove.add(AT, id(11), "7"),
            RosterMove.drop(AT, id(12), "7"),
            new RosterMove(AT, id(13), "8", "7"));
  }

  @Test
  void recordedTransactionsAreRead() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/fleaflicker/api_FetchLeagueTransactions-13bb6c.json");
    assumeTrue(
        Files.isRegularFile(recorded),
        "recorded answers are not at hand (property comanager.data)");

    List<RosterMove> moves =
        read(Files.readString(recorded), Instant.ofEpochMilli(1_602_800_000_000L));

    assertThat(moves).hasSize(8);
    assertThat(moves.stream().filter(RosterMove::dropped)).hasSize(2);
    assertThat(moves.stream().filter(RosterMove::added)).hasSize(2);
    assertThat(moves)
        .contains(
            new RosterMove(
                Instant.ofEpochMilli(1_602_174_394_000L), id(15_729), "1582423", "1581722"));
  }

  private static String item(String type, int player, int team, String more) {
    return """
    {"timeEpochMilli": "1795100000000", "transaction": {"type": "%s",
     "player": {"proPlayer": {"id": %d, "nameFull": "A Player", "position": "RB"}},
     "team": {"id": %d}%s}}"""
        .formatted(type, player, team, more);
  }

  private static List<RosterMove> read(String json, Instant now) throws IOException {
    PlatformMoves moves = new PlatformMoves(now);
    FleaflickerMoves.read(Json.WIRE.readTree(json), moves);
    return moves.moves().moves();
  }

  private static PlayerId id(int fleaflicker) {
    return new PlayerId("fleaflicker:" + fleaflicker);
  }
}
