package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReturnTouchdowns;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringClause.Counting;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WholePositions;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * A Fleaflicker league's scoring: each rule has points per number of units, bounds, a bonus flag
 * and the positions it applies to. A rule that no source has statistics for is named, not guessed.
 */
final class FleaflickerScoring {
  private static final String DEFENCE_GROUP = "Defense";
  private static final String RETURN_GROUP = "Returning";
  private static final String PUNTING_GROUP = "Punting";

  private final Set<Position> played;
  private final Map<String, Double> points = new HashMap<>();
  private final List<ScoringClause> clauses = new ArrayList<>();
  private final Map<List<Position>, FieldGoalDistances> made = new LinkedHashMap<>();
  private final Map<List<Position>, FieldGoalDistances> missed = new LinkedHashMap<>();
  private final Set<String> unsupported = new TreeSet<>();
  private final Map<String, Double> shared = new HashMap<>();
  private final ReturnTouchdowns returns = new ReturnTouchdowns();

  /**
   * Reads a league's rules.
   *
   * @param played the positions that the league plays, as far as they are counted here
   */
  FleaflickerScoring(JsonNode rules, Set<Position> played) {
    this.played = played;
    for (JsonNode group : FleaflickerJson.list(rules, "groups")) {
      String label = LooseJson.text(group, "label").orElse("");
      for (JsonNode rule : FleaflickerJson.list(group, "scoringRules")) {
        read(label, rule);
      }
    }
    made.forEach(this::finish);
    missed.forEach(this::finish);
    returns.clauses().forEach(this::add);
    unsupported.addAll(returns.unsupported());
  }

  ScoringRules rules() {
    return new ScoringRules(points, clauses);
  }

  /** Rules that aren't counted here, worded for people. */
  Collection<String> unsupported() {
    return unsupported;
  }

  private void read(String group, JsonNode rule) {
    List<Position> positions = positions(rule);
    List<Position> players =
        positions.stream().filter(position -> position != Position.DEF).toList();
    if (!players.isEmpty() && !group.equals(DEFENCE_GROUP) && !group.equals(PUNTING_GROUP)) {
      forPlayers(rule, players);
    }
    if (positions.contains(Position.DEF)
        && (group.equals(DEFENCE_GROUP) || group.equals(RETURN_GROUP))) {
      forDefences(rule, FleaflickerCategory::ofDefences, List.of(Position.DEF));
    }
    List<Position> defenders = positions.stream().filter(Position::defender).toList();
    if (!defenders.isEmpty() && group.equals(DEFENCE_GROUP)) {
      forDefences(rule, FleaflickerCategory::ofDefenders, defenders);
    }
  }

  /**
   * The positions that the rule applies to, among those that the league plays and that are counted
   * here.
   */
  private List<Position> positions(JsonNode rule) {
    List<String> written = FleaflickerJson.texts(rule, "applyTo");
    if (written.isEmpty() && rule.path("applyToAll").asBoolean()) {
      return List.copyOf(played);
    }
    List<Position> positions =
        written.stream()
            .flatMap(position -> Position.find(position).stream())
            .flatMap(position -> position.kinds().stream())
            .filter(played::contains)
            .distinct()
            .toList();
    Set<Position> whole = WholePositions.covered(written);
    if (positions.stream().anyMatch(one -> one.defender() && !whole.contains(one))) {
      name(rule);
    }
    return positions.stream().filter(one -> !one.defender() || whole.contains(one)).toList();
  }

  private void forPlayers(JsonNode rule, List<Position> players) {
    int category = FleaflickerJson.count(rule.path("category"), "id");
    if (rule.path("category").path("multiValue").asBoolean()) {
      byDistance(rule, category, players);
      return;
    }
    Optional<List<String>> stats = FleaflickerCategory.ofPlayers(category);
    if (stats.isEmpty()) {
      name(rule);
      return;
    }
    ScoringClause clause = clause(rule, stats.get(), players);
    double each = plain(clause) ? clause.points() / clause.every() : 0;
    if (each != 0 && category == FleaflickerCategory.KICKOFF_RETURNED) {
      returns.kickoff(players, each);
    } else if (each != 0 && category == FleaflickerCategory.PUNT_RETURNED) {
      returns.punt(players, each);
    } else {
      add(clause);
    }
  }

  private void forDefences(
      JsonNode rule, IntFunction<Optional<List<String>>> counted, List<Position> whom) {
    int category = FleaflickerJson.count(rule.path("category"), "id");
    Optional<List<String>> stats = counted.apply(category);
    if (stats.isEmpty() || rule.path("category").path("multiValue").asBoolean()) {
      name(rule);
      return;
    }
    ScoringClause clause = clause(rule, stats.get(), whom);
    if (category == FleaflickerCategory.POINTS_ALLOWED && clause.counting() == Counting.ONCE) {
      pointsAllowed(clause);
      return;
    }
    // Several categories, such as blocked kicks, are one stat here; it earns their points once.
    if (plain(clause)) {
      Double before =
          shared.putIfAbsent(stats.get().getFirst() + whom, clause.points() / clause.every());
      if (before != null) {
        if (before != clause.points() / clause.every()) {
          name(rule);
        }
        return;
      }
    }
    add(clause);
  }

  // A shutout isn't a zero in the statistics but a stat of its own.
  private void pointsAllowed(ScoringClause clause) {
    if ((clause.from() == null || clause.from() <= 0)
        && (clause.to() == null || clause.to() >= 0)) {
      points.merge("pts_allow_0", clause.points(), Double::sum);
    }
    if (clause.to() == null || clause.to() >= 1) {
      double from = clause.from() == null ? 1 : Math.max(1, clause.from());
      clauses.add(
          ScoringClause.once("pts_allow", clause.points(), from, clause.to(), clause.positions()));
    }
  }

  private static ScoringClause clause(JsonNode rule, List<String> stats, List<Position> whom) {
    double points = FleaflickerJson.number(rule, "points");
    Double lower = lower(rule);
    Double upper = upper(rule);
    if (rule.path("isBonus").asBoolean()) {
      return new ScoringClause(stats, Counting.ONCE, points, 1, lower, upper, whom);
    }
    double every = Math.max(1, FleaflickerJson.count(rule, "forEvery"));
    // Where fractions count, Fleaflicker gives the points for a single unit.
    boolean fractions = every == 1 || rule.has("pointsPer");
    // Between two bounds the first unit counts; "after reaching" one it doesn't.
    Double from = lower != null && upper != null ? Double.valueOf(lower - 1) : lower;
    return new ScoringClause(
        stats, fractions ? Counting.FRACTIONS : Counting.FULL, points, every, from, upper, whom);
  }

  // A bound of zero is left out; the kind of range shows that it exists.
  private static Double lower(JsonNode rule) {
    return switch (LooseJson.text(rule, "rangeType").orElse("")) {
      case "RANGE_LOWER_BOUND", "RANGE_DOUBLE_BOUND" ->
          Double.valueOf(FleaflickerJson.count(rule, "boundLower"));
      default -> rule.has("boundLower") ? FleaflickerJson.count(rule, "boundLower") * 1.0 : null;
    };
  }

  private static Double upper(JsonNode rule) {
    return switch (LooseJson.text(rule, "rangeType").orElse("")) {
      case "RANGE_UPPER_BOUND", "RANGE_DOUBLE_BOUND" ->
          Double.valueOf(FleaflickerJson.count(rule, "boundUpper"));
      default -> rule.has("boundUpper") ? FleaflickerJson.count(rule, "boundUpper") * 1.0 : null;
    };
  }

  /** Rules on the length of each single kick or touchdown. */
  private void byDistance(JsonNode rule, int category, List<Position> players) {
    double worth = FleaflickerJson.number(rule, "points");
    Double lower = lower(rule);
    Double upper = upper(rule);
    boolean bonus = rule.path("isBonus").asBoolean();
    if (bonus && category == FleaflickerCategory.FIELD_GOAL_DISTANCE) {
      distances(made, "fgm", players).add(worth, least(lower), most(upper));
    } else if (bonus && category == FleaflickerCategory.MISSED_FIELD_GOAL_DISTANCE) {
      distances(missed, "fgmiss", players).add(worth, least(lower), most(upper));
    } else if (bonus && upper == null) {
      FleaflickerCategory.touchdownsFrom(category, least(lower))
          .ifPresentOrElse(stat -> add(ScoringClause.each(stat, worth, players)), () -> name(rule));
    } else if (!bonus && upper == null && category == FleaflickerCategory.FIELD_GOAL_DISTANCE) {
      yards(rule, worth, least(lower), players);
    } else {
      name(rule);
    }
  }

  /** Points for the yards of field goals: all yards, or those beyond thirty. */
  private void yards(JsonNode rule, double worth, int from, List<Position> players) {
    double every = Math.max(1, FleaflickerJson.count(rule, "forEvery"));
    if ((from == 0 || from == 30) && (every == 1 || rule.has("pointsPer"))) {
      String stat = from == 0 ? "fgm_yds" : "fgm_yds_over_30";
      add(ScoringClause.each(stat, worth / every, players));
    } else {
      name(rule);
    }
  }

  private static FieldGoalDistances distances(
      Map<List<Position>, FieldGoalDistances> all, String stat, List<Position> players) {
    return all.computeIfAbsent(players, none -> new FieldGoalDistances(stat));
  }

  private void finish(List<Position> players, FieldGoalDistances distances) {
    distances.points().forEach((stat, worth) -> add(ScoringClause.each(stat, worth, players)));
    unsupported.addAll(distances.uncounted());
  }

  private static int least(Double lower) {
    return lower == null ? 0 : lower.intValue();
  }

  private static int most(Double upper) {
    return upper == null ? Integer.MAX_VALUE : upper.intValue();
  }

  /** Uses plain points per unit where nothing else is needed, so that most leagues stay simple. */
  private void add(ScoringClause clause) {
    if (clause.points() == 0) {
      return;
    }
    if (plain(clause) && clause.positions().containsAll(played)) {
      clause
          .stats()
          .forEach(stat -> points.merge(stat, clause.points() / clause.every(), Double::sum));
    } else {
      clauses.add(clause);
    }
  }

  private static boolean plain(ScoringClause clause) {
    return clause.counting() == Counting.FRACTIONS && clause.from() == null && clause.to() == null;
  }

  private void name(JsonNode rule) {
    if (FleaflickerJson.number(rule, "points") != 0) {
      LooseJson.name(rule.path("category"), "nameSingular")
          .ifPresent(category -> unsupported.add("points by " + category));
    }
  }
}
