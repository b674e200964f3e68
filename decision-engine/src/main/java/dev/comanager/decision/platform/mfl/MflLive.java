package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.platform.PastSide;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A week in progress, from {@code liveScoring} or from {@code weeklyResults}, which has the same
 * data in another form.
 */
final class MflLive {
  private final OptionalInt week;
  private final List<Matchup> matchups;
  private final Map<String, List<String>> starters;

  private MflLive(OptionalInt week, List<Matchup> matchups, Map<String, List<String>> starters) {
    this.week = week;
    this.matchups = matchups;
    this.starters = starters;
  }

  static MflLive read(JsonNode document) {
    JsonNode week =
        document.path("liveScoring").isObject()
            ? document.path("liveScoring")
            : document.path("weeklyResults");
    Map<String, List<String>> starters = new HashMap<>();
    Set<Set<String>> met = new LinkedHashSet<>();
    List<Matchup> matchups = new ArrayList<>();
    for (JsonNode matchup : MflJson.rows(week, "matchup")) {
      List<JsonNode> sides = MflJson.rows(matchup, "franchise");
      sides.forEach(side -> noteStarters(side, starters));
      matchup(sides)
          .filter(pair -> met.add(Set.of(pair.homeTeamId(), pair.awayTeamId())))
          .ifPresent(matchups::add);
    }
    // Teams without an opponent are listed next to the matchups.
    MflJson.rows(week, "franchise").forEach(side -> noteStarters(side, starters));
    return new MflLive(MflJson.integer(week, "week"), matchups, starters);
  }

  /** The week of the document; empty when it has none. */
  OptionalInt week() {
    return week;
  }

  List<Matchup> matchups() {
    return matchups;
  }

  /** Both sides of every matchup of a finished week; of those of one team, the first. */
  List<PastSide> pastSides() {
    return matchups.stream().flatMap(pair -> PastSide.of(pair).stream()).toList();
  }

  /** The ids of that team's starters. */
  List<String> starters(String team) {
    return starters.getOrDefault(team, List.of());
  }

  /** Whether any team has a starter. */
  boolean namesStarters() {
    return starters.values().stream().anyMatch(ids -> !ids.isEmpty());
  }

  private static Optional<Matchup> matchup(List<JsonNode> sides) {
    if (sides.size() != 2) {
      return Optional.empty();
    }
    boolean secondAtHome = MflJson.text(sides.get(1), "isHome").orElse("").equals("1");
    JsonNode home = sides.get(secondAtHome ? 1 : 0);
    JsonNode away = sides.get(secondAtHome ? 0 : 1);
    Optional<String> homeId = MflJson.id(home, "id");
    Optional<String> awayId = MflJson.id(away, "id");
    return homeId.isPresent() && awayId.isPresent() && !homeId.equals(awayId)
        ? Optional.of(new Matchup(homeId.get(), awayId.get(), scored(home), scored(away)))
        : Optional.empty();
  }

  private static void noteStarters(JsonNode side, Map<String, List<String>> starters) {
    MflJson.id(side, "id").ifPresent(id -> starters.putIfAbsent(id, starters(side)));
  }

  private static List<String> starters(JsonNode side) {
    List<String> written = MflJson.ids(side, "starters");
    if (!written.isEmpty()) {
      return written;
    }
    List<JsonNode> players = MflJson.rows(side.path("players"), "player");
    return (players.isEmpty() ? MflJson.rows(side, "player") : players)
        .stream()
            .filter(player -> MflJson.text(player, "status").orElse("starter").equals("starter"))
            .flatMap(player -> MflJson.id(player, "id").stream())
            .distinct()
            .toList();
  }

  private static double scored(JsonNode side) {
    return ScoringRules.hundredths(MflJson.number(side, "score").orElse(0));
  }
}
