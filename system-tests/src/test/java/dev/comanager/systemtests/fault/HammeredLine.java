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

/** A line that is called with everything at once, and what it was given: nobody else's, ever. */
final class HammeredLine {
  /** Ids that are one line's alone, and whose. */
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
   * @param username of whoever runs that team in the demo league
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

  /** Begins every text that this line writes, and no other's answer has it. */
  String marker() {
    return "marker-of-" + name + " ";
  }

  /** Always as the same person, so that the line's team stays the same. */
  ObjectNode link(ObjectNode arguments) {
    return arguments.put("platform", "demo").put("league_id", "midfield").put("username", username);
  }

  /** Reads who is on its team. */
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

  /** A decision of this line or, without one and now and then, nobody's. */
  String decision(Random random) {
    return decisions.isEmpty() || random.nextInt(10) == 0
        ? String.format(Locale.ROOT, "d_%012x", random.nextLong(1L << 48))
        : decisions.get(random.nextInt(decisions.size()));
  }

  /** A watch of this line or, without one and now and then, nobody's. */
  long watch(Random random) {
    return watches.isEmpty() || random.nextInt(10) == 0
        ? random.nextLong(1, 1L << 50)
        : watches.get(random.nextInt(watches.size()));
  }

  /** What in this line's result is another line's; what is its own is remembered. */
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
