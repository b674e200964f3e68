package dev.comanager.decision.platform.mfl;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReturnTouchdowns;
import dev.comanager.decision.league.ScoringClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Converts rules that pay each field goal or touchdown by its length. Stat lines count lengths in
 * steps. Every play is paid as one of the usual length, and clauses add the difference for longer
 * ones.
 */
final class MflLengths {
  /**
   * A stat with its measured lengths.
   *
   * @param count stat with the number of plays
   * @param yards stat with the sum of their lengths, or empty
   * @param usual a length in the most common step
   * @param bounds lower bounds of the steps
   */
  private record Measured(
      String count, String yards, double usual, List<Step> steps, Set<Double> bounds) {}

  /**
   * A step of lengths.
   *
   * @param stat number of plays in the step
   * @param length a length in its middle
   * @param instead the length that they are already paid by
   */
  private record Step(String stat, double length, double instead) {}

  private static final Set<Double> TENS = Set.of(20.0, 30.0, 40.0, 50.0, 60.0);
  private static final Map<String, Measured> EVENTS =
      Map.of(
          "FG",
          new Measured(
              "fgm",
              "fgm_yds",
              35,
              List.of(
                  new Step("fgm_0_19", 18, 35),
                  new Step("fgm_20_29", 25, 35),
                  new Step("fgm_40_49", 45, 35),
                  new Step("fgm_50p", 53, 35),
                  new Step("fgm_60p", 62, 53)),
              TENS),
          "MG",
          new Measured(
              "fgmiss",
              "",
              45,
              List.of(
                  new Step("fgmiss_0_19", 18, 45),
                  new Step("fgmiss_20_29", 25, 45),
                  new Step("fgmiss_30_39", 35, 45),
                  new Step("fgmiss_50p", 54, 45)),
              Set.of(20.0, 30.0, 40.0, 50.0)),
          "PS",
          touchdowns("pass_td", 12),
          "RS",
          touchdowns("rush_td", 5),
          "RC",
          touchdowns("rec_td", 12),
          "FR",
          new Measured("fum_rec_td", "", 5, List.of(), Set.of()));
  private static final double LONGEST = 60;
  private static final String EXACT_TOUCHDOWNS =
      "touchdowns by the exact yard (counted in few steps)";

  private MflLengths() {}

  static boolean measures(String event) {
    return EVENTS.containsKey(event);
  }

  /**
   * Clauses for the rules of one event for the same positions.
   *
   * @param rough receives events that are counted by steps only, worded for people
   */
  static List<ScoringClause> clauses(
      String event, List<Position> positions, List<MflRule> rules, Set<String> rough) {
    Measured measured = EVENTS.get(event);
    List<ScoringClause> clauses = new ArrayList<>();
    if (rules.size() == 1
        && !measured.yards().isEmpty()
        && rules.getFirst().points() instanceof MflPoints.Each(double points)
        && everyLength(rules.getFirst().range())) {
      clauses.add(ScoringClause.each(measured.yards(), points, positions));
      return clauses;
    }
    double usual = worth(rules, measured.usual());
    if (usual != 0) {
      clauses.add(ScoringClause.each(measured.count(), usual, positions));
    }
    for (Step step : measured.steps()) {
      double difference = worth(rules, step.length()) - worth(rules, step.instead());
      if (difference != 0) {
        clauses.add(ScoringClause.each(step.stat(), difference, positions));
      }
    }
    if (rules.stream().anyMatch(rule -> !bySteps(rule, measured))) {
      rough.add(
          switch (event) {
            case "FG", "MG" -> "kicks by the exact yard (counted in steps of ten)";
            default -> EXACT_TOUCHDOWNS;
          });
    }
    return clauses;
  }

  /**
   * Adds what a rule pays for a punt or a kickoff returned to the end zone; false for other rules.
   *
   * @param rough as in {@link #clauses}
   */
  static boolean returned(MflRule rule, ReturnTouchdowns returns, Set<String> rough) {
    switch (rule.event()) {
      case "#UT" -> returns.punt(rule.positions(), worth(List.of(rule), 1));
      case "#KT" -> returns.kickoff(rule.positions(), worth(List.of(rule), 1));
      case "PR" -> returns.punt(rule.positions(), worth(List.of(rule), 65));
      case "KO" -> returns.kickoff(rule.positions(), worth(List.of(rule), 95));
      default -> {
        return false;
      }
    }
    if (!rule.event().startsWith("#") && !(paidOnce(rule) && everyLength(rule.range()))) {
      rough.add(EXACT_TOUCHDOWNS);
    }
    return true;
  }

  private static double worth(List<MflRule> rules, double length) {
    return rules.stream()
        .filter(rule -> rule.range().holds(length))
        .mapToDouble(rule -> rule.points().of(length))
        .sum();
  }

  private static boolean paidOnce(MflRule rule) {
    return rule.points() instanceof MflPoints.Once;
  }

  private static boolean bySteps(MflRule rule, Measured measured) {
    double from = rule.range().from();
    double after = rule.range().to() + 1;
    return paidOnce(rule)
        && (from <= 1 || measured.bounds().contains(from))
        && (after > LONGEST || measured.bounds().contains(after));
  }

  private static boolean everyLength(MflRange range) {
    return range.from() <= 1 && range.to() > LONGEST;
  }

  private static Measured touchdowns(String count, double usual) {
    return new Measured(
        count,
        "",
        usual,
        List.of(new Step(count + "_40p", 45, usual), new Step(count + "_50p", 60, 45)),
        Set.of(40.0, 50.0));
  }
}
