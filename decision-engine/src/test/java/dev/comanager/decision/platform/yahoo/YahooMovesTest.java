package dev.comanager.decision.platform.yahoo;

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

class YahooMovesTest {
  private static final Instant AT = Instant.ofEpochSecond(1_795_100_000);

  @Test
  void aPlayerMovesFromOneTeamOrTheFreeAgentsToAnother() throws IOException {
    String json =
        """
        {"fantasy_content": {"league": [{"league_key": "461.l.5511"}, {"transactions": {
          "0": {"transaction": [
            {"type": "add/drop", "status": "successful", "timestamp": "1795100000"},
            {"players": {
              "0": %s,
              "1": %s,
              "count": 2}}]},
          "1": {"transaction": [
            {"type": "add", "status": "failed", "timestamp": "1795100000"},
            {"players": {"0": %s, "count": 1}}]},
          "count": 2}}]}}
        """
            .formatted(
                player("11", "\"destination_team_key\": \"461.l.5511.t.3\""),
                player("12", "\"source_team_key\": \"461.l.5511.t.3\""),
                player("13", "\"destination_team_key\": \"461.l.5511.t.4\""));

    assertThat(read(json, AT.plusSeconds(9)))
        .containsExactlyInAnyOrder(
            RosterMove.add(AT, id("11"), "3"), RosterMove.drop(AT, id("12"), "3"));
  }

  @Test
  void recordedTradesAreRead() throws IOException {
    Path recorded =
        Path.of(System.getProperty("comanager.data", "absent"))
            .resolve("platforms/yahoo/sample.transactions.json");
    assumeTrue(
        Files.isRegularFile(recorded),
        "recorded answers are not at hand (property comanager.data)");

    List<RosterMove> moves = read(Files.readString(recorded), Instant.ofEpochSecond(1_605_200_000));

    assertThat(moves)
        .contains(
            new RosterMove(Instant.ofEpochSecond(1_605_168_906), id("26804"), "9", "3"),
            new RosterMove(Instant.ofEpochSecond(1_605_168_906), id("29236"), "3", "9"));
  }

  private static String player(String id, String move) {
    return """
    {"player": [[{"player_id": "%s"}, {"name": {"full": "A Player"}}, {"display_position": "RB"}],
     {"transaction_data": [{"type": "add", %s}]}]}"""
        .formatted(id, move);
  }

  private static List<RosterMove> read(String json, Instant now) throws IOException {
    PlatformMoves moves = new PlatformMoves(now);
    YahooMoves.read(Json.WIRE.readTree(json), moves);
    return moves.moves().moves();
  }

  private static PlayerId id(String yahoo) {
    return new PlayerId("yahoo:" + yahoo);
  }
}
