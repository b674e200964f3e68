package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReturnTouchdowns;
import dev.comanager.decision.league.ScoringClause;
import dev.comanager.decision.league.ScoringClause.Counting;
import dev.comanager.decision.league.ScoringRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A league's scoring from its {@code rules} document, in our vocabulary: every rule applies to its
 * positions, rules add up, and a range refers to the whole amount of the game.
 *
 * @param unsupported rules that can't be counted, or not exactly, worded for people
 */
record MflScoring(ScoringRules rules, List<String> unsupported) {
  private static final List<Position> DEFENCE = List.of(Position.DEF);
  private static final int MOST_NAMED = 8;

  // Events that our stat lines don't distinguish; they can be counted when all have the same
  // points.
  private static final Map<String, List<String>> OF_DEFENCES =
      Map.of(
          "def_td", List.of("#IR", "#DR"),
          "def_st_td", List.of("#UT", "#KT", "#BP", "#BF", "#MF"),
          "blk_kick", List.of("BLF", "BLP", "BLE"));

  private static final Map<String, List<String>> OF_DEFENDERS =
      Map.of("idp_def_td", List.of("#IR", "#DR"), "idp_blk_kick", List.of("BLF", "BLP", "BLE"));

  private record Which(List<Position> positions, String event) {}

  /**
   * The scoring of that document.
   *
   * @param defenders whether the league plays individual defenders
   */
  static MflScoring read(JsonNode document, boolean defenders) {
    List<String> unread = new ArrayList<>();
    List<MflRule> rules =
        MflRule.read(document, defenders, unread).stream()
            .flatMap(MflScoring::bySide)
            .sorted(
                Comparator.comparing(MflRule::event)
                    .thenComparing(rule -> rule.positions().toString())
                    .thenComparingDouble(rule -> rule.range().from()))
            .toList();
    Set<String> unsupported = new TreeSet<>();
    unread.stream().map(MflEvents::text).forEach(unsupported::add);
    Map<Which, List<MflRule>> groups = new LinkedHashMap<>();
    ReturnTouchdowns returns = new ReturnTouchdowns();
    for (MflRule rule : rules) {
      boolean ofDefences = rule.positions().equals(DEFENCE);
      if (ofDefences || !MflLengths.returned(rule, returns, unsupported)) {
        groups
            .computeIfAbsent(new Which(rule.positions(), rule.event()), none -> new ArrayList<>())
            .add(rule);
      }
    }
    List<ScoringClause> clauses = new ArrayList<>(returns.clauses());
    unsupported.addAll(returns.unsupported());
    together(DEFENCE, groups, clauses, unsupported);
    groups.keySet().stream()
        .map(Which::positions)
        .filter(positions -> positions.getFirst().defender())
        .distinct()
        .toList()
        .forEach(positions -> together(positions, groups, clauses, unsupported));
    groups.forEach(
        (which, same) -> {
          Optional<MflEvents.Counted> counted = counted(which);
          if (counted.isPresent()) {
            same.forEach(rule -> clauses.addAll(clauses(rule, counted.get())));
          } else if (!which.positions().equals(DEFENCE) && MflLengths.measures(which.event())) {
            clauses.addAll(MflLengths.clauses(which.event(), which.positions(), same, unsupported));
          } else if (same.stream().anyMatch(MflScoring::pays)) {
            unsupported.add(MflEvents.text(which.event()));
          }
        });
    return new MflScoring(
        new ScoringRules(Map.of(), clauses), unsupported.stream().limit(MOST_NAMED).toList());
  }

  private static Optional<MflEvents.Counted> counted(Which which) {
    if (which.positions().equals(DEFENCE)) {
      return MflEvents.ofDefences(which.event());
    }
    return which.positions().getFirst().defender()
        ? MflEvents.ofDefenders(which.event())
        : MflEvents.ofPlayers(which.event());
  }

  /** The rule for team defences, for individual defenders and for other players apart. */
  private static Stream<MflRule> bySide(MflRule rule) {
    return Stream.<Predicate<Position>>of(
            position -> position != Position.DEF && !position.defender(),
            Position::defender,
            position -> position == Position.DEF)
        .map(side -> rule.positions().stream().filter(side).toList())
        .filter(positions -> !positions.isEmpty())
        .map(positions -> new MflRule(positions, rule.event(), rule.range(), rule.points()));
  }

  /** Removes and counts the events that a stat line has as one. */
  private static void together(
      List<Position> positions,
      Map<Which, List<MflRule>> groups,
      List<ScoringClause> clauses,
      Set<String> unsupported) {
    boolean whole = positions.equals(DEFENCE);
    (whole ? OF_DEFENCES : OF_DEFENDERS)
        .entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .forEach(
                kind -> {
                  List<Double> paid =
                      kind.getValue().stream()
                          .map(event -> groups.remove(new Which(positions, event)))
                          .filter(java.util.Objects::nonNull)
                          .map(MflScoring::forOne)
                          .filter(points -> points != 0)
                          .toList();
                  if (paid.isEmpty()) {
                    return;
                  }
                  double least = paid.stream().min(Comparator.naturalOrder()).orElseThrow();
                  clauses.add(ScoringClause.each(kind.getKey(), least, positions));
                  // Returns of blocked extra points and missed field goals are too rare to name.
                  boolean main = paid.size() >= 2;
                  if (!main || paid.stream().distinct().count() > 1) {
                    unsupported.add(
                        whole
                            ? "a defense's returns and blocks by kind (counted as one)"
                            : "a defender's returns and blocks by kind (counted as one)");
                  }
                });
  }

  private static double forOne(List<MflRule> rules) {
    return rules.stream()
        .filter(rule -> rule.range().holds(1))
        .mapToDouble(rule -> rule.points().of(1))
        .sum();
  }

  private static boolean pays(MflRule rule) {
    return rule.points().of(Math.max(1, rule.range().from())) != 0
        || rule.points().of(rule.range().to()) != 0;
  }

  private static List<ScoringClause> clauses(MflRule rule, MflEvents.Counted counted) {
    double from = rule.range().from();
    boolean begins = from > 1;
    boolean ends = rule.range().to() < counted.most();
    Double until = ends ? Double.valueOf(rule.range().to()) : null;
    return switch (rule.points()) {
      case MflPoints.Each(double points) when points != 0 ->
          List.of(
              begins || ends
                  ? clause(rule, counted, Counting.ALL_WITHIN, points, 1, from, until)
                  : clause(rule, counted, Counting.FRACTIONS, points, 1, atLeast(from), null));
      case MflPoints.Every(double points, double units) when points != 0 ->
          List.of(
              begins || ends
                  ? clause(rule, counted, Counting.FULL_WITHIN, points, units, from, until)
                  : clause(rule, counted, Counting.FULL, points, units, atLeast(from), null));
      case MflPoints.Once(double points) when points != 0 -> once(rule, counted, points, until);
      case MflPoints.Each ignored -> List.of();
      case MflPoints.Every ignored -> List.of();
      case MflPoints.Once ignored -> List.of();
    };
  }

  // A range from 0 gives nothing for yards lost; one from -50 deducts points for them.
  private static Double atLeast(double from) {
    return from < 0 ? null : Double.valueOf(0);
  }

  // Stat lines omit zeros, a shutout included, but a shutout has a stat of its own.
  private static List<ScoringClause> once(
      MflRule rule, MflEvents.Counted counted, double points, Double until) {
    double from = rule.range().from();
    boolean shutout = counted.stats().equals(List.of("pts_allow")) && rule.range().holds(0);
    List<ScoringClause> clauses = new ArrayList<>();
    if (shutout) {
      clauses.add(ScoringClause.each("pts_allow_0", points, rule.positions()));
    }
    if (until == null || until >= 1) {
      double first = shutout ? Math.max(1, from) : from;
      clauses.add(clause(rule, counted, Counting.ONCE, points, 1, first, until));
    }
    return clauses;
  }

  private static ScoringClause clause(
      MflRule rule,
      MflEvents.Counted counted,
      Counting counting,
      double points,
      double every,
      Double from,
      Double until) {
    return new ScoringClause(
        counted.stats(), counting, points, every, from, until, rule.positions());
  }
}
