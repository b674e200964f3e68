package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PlatformMoves;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads a league's moves from Yahoo's transactions: each player with where he came from and where
 * he went, a team or the free agents.
 */
final class YahooMoves {
  private YahooMoves() {}

  static void read(JsonNode document, PlatformMoves into) {
    ObjectNode league = YahooJson.merged(document.at("/fantasy_content/league"));
    for (ObjectNode move : YahooJson.items(league.path("transactions"), "transaction")) {
      Optional<Instant> at = at(move);
      if (at.isPresent() && LooseJson.text(move, "status").orElse("").equals("successful")) {
        YahooJson.items(move.path("players"), "player")
            .forEach(player -> read(at.get(), player, into));
      }
    }
  }

  private static void read(Instant at, ObjectNode player, PlatformMoves into) {
    ObjectNode move = YahooJson.merged(player.path("transaction_data"));
    String from = team(move, "source_team_key").orElse(null);
    String to = team(move, "destination_team_key").orElse(null);
    if (from != null || to != null) {
      YahooLeagueReader.player(player).ifPresent(found -> into.add(at, found, from, to));
    }
  }

  /** The team's number in the league is the end of its key. */
  private static Optional<String> team(JsonNode move, String side) {
    return LooseJson.text(move, side)
        .filter(key -> key.matches(".{1,40}\\.t\\.\\d{1,6}"))
        .map(key -> key.substring(key.lastIndexOf('.') + 1));
  }

  private static Optional<Instant> at(JsonNode move) {
    return LooseJson.text(move, "timestamp")
        .filter(text -> text.matches("\\d{9,11}"))
        .map(text -> Instant.ofEpochSecond(Long.parseLong(text)));
  }
}
