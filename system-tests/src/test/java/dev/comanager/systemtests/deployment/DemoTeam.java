package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The line's own team as {@code get_roster_status} reports it: material for questions. */
public final class DemoTeam {
  private DemoTeam() {}

  /** All players on file, in listed order. */
  public static List<JsonNode> players() {
    List<JsonNode> players = new ArrayList<>();
    Mcp.asLine().call("get_roster_status").ok().path("players").forEach(players::add);
    assertThat(players).hasSizeGreaterThan(8);
    return players;
  }

  /** Two names of one position whose games have not begun and who are not on bye. */
  public static List<String> pair() {
    List<JsonNode> open = players().stream().filter(DemoTeam::isOpen).toList();
    for (String position : List.of("WR", "RB", "TE", "QB")) {
      List<String> names =
          open.stream()
              .filter(player -> player.path("pos").asText().equals(position))
              .map(player -> player.path("name").asText())
              .limit(2)
              .toList();
      if (names.size() == 2) {
        return names;
      }
    }
    throw new AssertionError("no two players of one position with a game to come: " + open);
  }

  /** Names of at least this many players whose games have not begun. */
  public static List<String> open(int count) {
    List<String> names =
        players().stream()
            .filter(DemoTeam::isOpen)
            .map(player -> player.path("name").asText())
            .limit(count)
            .toList();
    assertThat(names).hasSize(count);
    return names;
  }

  /** Names of this many players eligible for a FLEX slot whose games have not begun. */
  public static List<String> flexible(int count) {
    List<String> names = flexible().stream().limit(count).toList();
    assertThat(names).hasSize(count);
    return names;
  }

  /** All names of players eligible for a FLEX slot whose games have not begun. */
  public static List<String> flexible() {
    return flexible(player -> player.path("status").asText().isEmpty());
  }

  /** The same, including injured players. */
  public static List<String> competing() {
    return flexible(player -> true);
  }

  private static List<String> flexible(Predicate<JsonNode> wanted) {
    return players().stream()
        .filter(DemoTeam::isOpen)
        .filter(player -> List.of("RB", "WR", "TE").contains(player.path("pos").asText()))
        .filter(wanted)
        .map(player -> player.path("name").asText())
        .toList();
  }

  /** A trade with another team: one of the line's own players for one on another roster. */
  public static Map<String, List<String>> trade() {
    List<String> own = players().stream().map(player -> player.path("name").asText()).toList();
    Map<String, ?> rostered = Map.of("position", "WR", "available", false, "limit", 50);
    for (JsonNode player :
        Mcp.asLine().call("fantasy_find_players", rostered).ok().path("players")) {
      String name = player.path("name").asText();
      if (!own.contains(name)) {
        return Map.of("give", List.of(competing().getFirst()), "get", List.of(name));
      }
    }
    throw new AssertionError("no receiver stands on another roster");
  }

  private static boolean isOpen(JsonNode player) {
    String kickoff = player.path("next_kickoff").asText("");
    return !player.path("bye").asBoolean()
        && !kickoff.isEmpty()
        && !kickoff.equals("null")
        && OffsetDateTime.parse(kickoff)
            .toInstant()
            .isAfter(Instant.now(java.time.Clock.systemUTC()).plus(Duration.ofMinutes(10)));
  }

  /** A watchable start/sit card about this line's team in the demo league. */
  public static JsonNode watchableCard(Mcp line) {
    List<String> names = new ArrayList<>();
    for (JsonNode player : line.call("get_roster_status").ok().path("players")) {
      if (player.path("pos").asText().equals("WR") && isOpen(player)) {
        names.add(player.path("name").asText());
      }
    }
    for (String second : names.stream().skip(1).toList()) {
      JsonNode card =
          line.call("analyze_start_sit", Map.of("players", List.of(names.getFirst(), second)))
              .ok()
              .path("decision");
      if (card.path("watchable").asBoolean()) {
        return card;
      }
    }
    throw new AssertionError("no call of this team can be watched");
  }
}
