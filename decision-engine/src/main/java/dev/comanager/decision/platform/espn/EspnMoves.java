package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PlatformMoves;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads a league's moves from ESPN's activity: messages with a player, a kind and a team. A trade
 * names both teams; a player who comes from team 0 was a free agent.
 */
final class EspnMoves {
  private static final int ADDED = 178;
  private static final int CLAIMED = 180;
  private static final int DROPPED = 179;
  private static final int DROPPED_FOR_CLAIM = 181;
  private static final int DROPPED_BY_MANAGER = 239;
  private static final int TRADED = 244;

  /** A defense has the number of its NFL team below this one. */
  private static final int DEFENSES = -16_000;

  private static final String FILTER =
      """
      {"topics":{"filterType":{"value":["ACTIVITY_TRANSACTIONS"]},"limit":50,\
      "limitPerMessageSet":{"value":25},"offset":0,\
      "sortMessageDate":{"sortPriority":1,"sortAsc":false},\
      "sortFor":{"sortPriority":2,"sortAsc":false},\
      "filterIncludeMessageTypeIds":{"value":[%d,%d,%d,%d,%d,%d]}}}"""
          .formatted(ADDED, CLAIMED, DROPPED, DROPPED_FOR_CLAIM, DROPPED_BY_MANAGER, TRADED);

  private EspnMoves() {}

  /** The filter for the newest moves; without one ESPN sends everything that is talked about. */
  static String filter() {
    return FILTER;
  }

  static void read(JsonNode activity, PlatformMoves into) {
    for (JsonNode topic : activity.path("topics")) {
      topic.path("messages").forEach(message -> read(message, topic, into));
    }
  }

  private static void read(JsonNode message, JsonNode topic, PlatformMoves into) {
    Optional<Instant> at = at(message).or(() -> at(topic));
    Optional<ForeignPlayer> player = player(message);
    if (at.isEmpty() || player.isEmpty()) {
      return;
    }
    Optional<String> to = team(message, "to");
    switch (EspnJson.integer(message.path("messageTypeId")).orElse(0)) {
      case ADDED, CLAIMED -> to.ifPresent(team -> into.add(at.get(), player.get(), null, team));
      case DROPPED, DROPPED_FOR_CLAIM ->
          to.ifPresent(team -> into.add(at.get(), player.get(), team, null));
      case DROPPED_BY_MANAGER ->
          team(message, "for").ifPresent(team -> into.add(at.get(), player.get(), team, null));
      case TRADED ->
          to.ifPresent(
              team -> into.add(at.get(), player.get(), team(message, "from").orElse(null), team));
      default -> {
        // Other messages are about no roster.
      }
    }
  }

  private static Optional<Instant> at(JsonNode of) {
    OptionalDouble millis = LooseJson.number(of, "date");
    return millis.isPresent() && millis.getAsDouble() > 0 && millis.getAsDouble() < 1e14
        ? Optional.of(Instant.ofEpochMilli((long) millis.getAsDouble()))
        : Optional.empty();
  }

  private static Optional<String> team(JsonNode message, String side) {
    return EspnJson.text(message.path(side)).filter(text -> text.matches("[1-9]\\d{0,5}"));
  }

  /** The message has the player's id only; his name is found by it. */
  private static Optional<ForeignPlayer> player(JsonNode message) {
    return EspnJson.text(message.path("targetId"))
        .filter(text -> text.matches("-?\\d{1,9}"))
        .map(
            id -> {
              int team = DEFENSES - Integer.parseInt(id);
              return team > 0
                  ? new ForeignPlayer(
                      PlatformCode.ESPN, id, "", Position.DEF, EspnIds.team(team).orElse(null))
                  : new ForeignPlayer(PlatformCode.ESPN, id, "", null, null);
            });
  }
}
