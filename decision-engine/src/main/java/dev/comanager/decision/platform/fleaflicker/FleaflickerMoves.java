package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PlatformMoves;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a league's moves from Fleaflicker's list of transactions. A player of a trade stands with
 * the team that got him; the team that gave him is the other one, where there are two.
 */
final class FleaflickerMoves {
  private FleaflickerMoves() {}

  static void read(JsonNode document, PlatformMoves into) {
    List<JsonNode> items = FleaflickerJson.list(document, "items");
    Map<String, Set<String>> traders = traders(items);
    FleaflickerPlayers players = new FleaflickerPlayers();
    for (JsonNode item : items) {
      JsonNode move = item.path("transaction");
      Optional<Instant> at = at(item);
      Optional<String> team = LooseJson.text(move.path("team"), "id");
      Optional<ForeignPlayer> player = players.of(move.path("player"));
      if (at.isPresent() && team.isPresent() && player.isPresent()) {
        switch (LooseJson.text(move, "type").orElse("")) {
          case "TRANSACTION_ADD", "TRANSACTION_CLAIM" ->
              into.add(at.get(), player.get(), null, team.get());
          case "TRANSACTION_DROP" -> into.add(at.get(), player.get(), team.get(), null);
          case "TRANSACTION_TRADE" ->
              into.add(at.get(), player.get(), from(move, team.get(), traders), team.get());
          default -> {
            // Drafts and imports are no moves of a season.
          }
        }
      }
    }
  }

  private static Map<String, Set<String>> traders(List<JsonNode> items) {
    Map<String, Set<String>> traders = new HashMap<>();
    for (JsonNode item : items) {
      JsonNode move = item.path("transaction");
      Optional<String> team = LooseJson.text(move.path("team"), "id");
      LooseJson.text(move, "tradeId")
          .ifPresent(
              trade ->
                  team.ifPresent(
                      id -> traders.computeIfAbsent(trade, _ -> new LinkedHashSet<>()).add(id)));
    }
    return traders;
  }

  private static String from(JsonNode move, String to, Map<String, Set<String>> traders) {
    List<String> others =
        LooseJson.text(move, "tradeId").map(traders::get).orElse(Set.of()).stream()
            .filter(team -> !team.equals(to))
            .toList();
    return others.size() == 1 ? others.getFirst() : null;
  }

  private static Optional<Instant> at(JsonNode item) {
    return LooseJson.text(item, "timeEpochMilli")
        .filter(text -> text.matches("\\d{12,14}"))
        .map(text -> Instant.ofEpochMilli(Long.parseLong(text)));
  }
}
