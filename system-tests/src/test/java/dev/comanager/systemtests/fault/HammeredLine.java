package dev.comanager.systemtests.fault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Mcp;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A line that makes all kinds of calls at once. It records what it receives and detects other
 * lines' data.
 */
final class HammeredLine {
  /** Ids that belong to one line only, and the line they belong to. */
  private static final Map<String, String> OWNERS = new ConcurrentHashMap<>();

  private static final int REMEMBERED = 40;

  private final String name;
  private final String bearer;
  private final String username;
  private final String team;
  private final List<String> decisions = new CopyOnWriteArrayList<>();
  private final List<Long> watches = new CopyOnWriteArrayList<>();
  private final List<String> roster = new CopyOnWriteArrayList<>();

  /**
   * Creates the line.
   *
   * @param username of the person who runs that team in the demo league
   */
  HammeredLine(String name, String bearer, String username, String team) {
    this.name = name;
    this.bearer = bearer;
    this.username = username;
    this.team = team;
  }

  String bearer() {
    return bearer;
  }

  /** The start of every text that this line writes; it must not appear in another line's answer. */
  String marker() {
    return "marker-of-" + name + " ";
  }

  /** Links always as the same person, so that the line's team stays the same. */
  ObjectNode link(ObjectNode arguments) {
    return arguments.put("platform", "demo").put("league_id", "midfield").put("username", username);
  }

  /** Reads the players on its team. */
  void learnRoster() {
    Mcp.withBearer(bearer)
        .call("get_roster_status")
        .ok()
        .path("players")
        .forEach(player -> roster.add(player.path("name").asText()));
  }

  /** Names of its team's players. */
  List<String> roster() {
    return roster;
  }

  /** A decision of this line; occasionally, or if it has none, an id that does not exist. */
  String decision(Random random) {
    return decisions.isEmpty() || random.nextInt(10) == 0
        ? String.format(Locale.ROOT, "d_%012x", random.nextLong(1L << 48))
        : decisions.get(random.nextInt(decisions.size()));
  }

  /** A watch of this line; occasionally, or if it has none, an id that does not exist. */
  long watch(Random random) {
    return watches.isEmpty() || random.nextInt(10) == 0
        ? random.nextLong(1, 1L << 50)
        : watches.get(random.nextInt(watches.size()));
  }

  /**
   * Everything in this line's result that belongs to another line; remembers the line's own ids.
   */
  List<String> foreign(JsonNode result, List<HammeredLine> all) {
    List<String> found = new ArrayList<>();
    String text = result.toString();
    for (HammeredLine other : all) {
      if (other != this && text.contains(other.marker().strip())) {
        found.add("words of " + other.name);
      }
    }
    result.path("leagues").forEach(league -> checkTeam(league.path("team"), found));
    checkTeam(result.at("/mine/team"), found);
    if (result.path("ok").asBoolean()) {
      String decision = result.at("/decision/decision_id").asText();
      checkId("decision " + decision, decision, found);
      remember(decisions, decision, !decision.isEmpty());
      long watch = result.path("watch_id").asLong();
      checkId("watch " + watch, watch == 0 ? "" : "watch", found);
      remember(watches, watch, watch != 0);
      for (JsonNode listed : result.path("watches")) {
        checkId("watch " + listed.path("id").asLong(), "watch", found);
      }
      for (String own : List.of("notification_id", "call_id")) {
        checkId(own + " " + result.path(own).asText(), result.path(own).asText(), found);
      }
    }
    return found;
  }

  private void checkTeam(JsonNode reported, List<String> found) {
    if (reported.isTextual() && !reported.asText().isEmpty() && !reported.asText().equals(team)) {
      found.add("team " + reported.asText() + " of somebody else");
    }
  }

  private void checkId(String id, String given, List<String> found) {
    if (!given.isEmpty()) {
      String owner = OWNERS.putIfAbsent(id, name);
      if (owner != null && !owner.equals(name)) {
        found.add(id + " of " + owner);
      }
    }
  }

  private static <T> void remember(List<T> known, T one, boolean given) {
    if (given && !known.contains(one)) {
      known.add(one);
      if (known.size() > REMEMBERED) {
        known.removeFirst();
      }
    }
  }
}
