package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.PlatformMoves;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads a league's moves from MyFantasyLeague's list of transactions, such as {@code
 * 13133,|0.00|11647,}: players added, the bid, players dropped. Draft picks of trades are left out.
 */
final class MflMoves {
  private MflMoves() {}

  static void read(JsonNode document, MflPlayers players, PlatformMoves into) {
    for (JsonNode row : MflJson.rows(document.path("transactions"), "transaction")) {
      Optional<Instant> at = at(row);
      String type = MflJson.text(row, "type").orElse("");
      Optional<String> team = MflJson.id(row, "franchise");
      if (at.isPresent() && team.isPresent()) {
        switch (type) {
          case "FREE_AGENT", "WAIVER", "BBID_WAIVER" ->
              added(row, at.get(), team.get(), players, into);
          case "TRADE" -> traded(row, at.get(), team.get(), players, into);
          default -> {
            // Places for injured players, taxi squads and locks change no rosters.
          }
        }
      }
    }
  }

  private static void added(
      JsonNode row, Instant at, String team, MflPlayers players, PlatformMoves into) {
    String[] parts = MflJson.text(row, "transaction").orElse("").split("\\|", -1);
    MflJson.ids(parts[0]).forEach(id -> into.add(at, players.of(id), null, team));
    if (parts.length > 1) {
      MflJson.ids(parts[parts.length - 1]).forEach(id -> into.add(at, players.of(id), team, null));
    }
  }

  private static void traded(
      JsonNode row, Instant at, String team, MflPlayers players, PlatformMoves into) {
    Optional<String> other = MflJson.id(row, "franchise2");
    if (other.isPresent()) {
      gave(row, "franchise1_gave_up")
          .forEach(id -> into.add(at, players.of(id), team, other.get()));
      gave(row, "franchise2_gave_up")
          .forEach(id -> into.add(at, players.of(id), other.get(), team));
    }
  }

  private static List<String> gave(JsonNode row, String side) {
    return MflJson.ids(row, side);
  }

  private static Optional<Instant> at(JsonNode row) {
    try {
      return MflJson.text(row, "timestamp")
          .filter(text -> text.matches("\\d{9,11}"))
          .map(text -> Instant.ofEpochSecond(Long.parseLong(text)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
