package dev.comanager.decision.results;

import dev.comanager.decision.card.CardNumbers;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The weekly results as one text of at most 320 characters; a miss is always named. */
final class ResultsText {
  static final int MOST = 320;
  private static final int HEADLINE = 75;

  private ResultsText() {}

  /**
   * The text.
   *
   * @param results at least one
   */
  static String of(int week, List<WeekResult> results) {
    String start = "How my advice did in week %d: ".formatted(week);
    if (results.size() == 1) {
      WeekResult only = results.getFirst();
      return "%s%s was %s, %s."
          .formatted(start, headline(only), only.right() ? "right" : "wrong", points(only));
    }
    long right = results.stream().filter(WeekResult::right).count();
    double points = results.stream().mapToDouble(WeekResult::points).sum();
    Comparator<WeekResult> byPoints =
        Comparator.comparingDouble(WeekResult::points).thenComparing(WeekResult::headline);
    Optional<WeekResult> best = results.stream().filter(WeekResult::right).max(byPoints);
    Optional<WeekResult> worst = results.stream().filter(one -> !one.right()).min(byPoints);
    return start
        + "%s of %d right, %s points %s in all."
            .formatted(
                right == 0 ? "none" : Long.toString(right),
                results.size(),
                CardNumbers.text(Math.abs(points)),
                points < 0 ? "lost" : "gained")
        + best.map(one -> named(" Best", one)).orElse("")
        + worst.map(one -> named(" Worst miss", one)).orElse("");
  }

  private static String named(String label, WeekResult result) {
    return "%s: %s, %s.".formatted(label, headline(result), points(result));
  }

  private static String points(WeekResult result) {
    return "%s points %s%s"
        .formatted(
            CardNumbers.text(Math.abs(result.points())),
            result.points() < 0 ? "lost" : "gained",
            weeks(result.weeks()));
  }

  private static String weeks(int weeks) {
    return switch (weeks) {
      case 1 -> "";
      case 2 -> " in two weeks";
      case 3 -> " in three weeks";
      default -> " in " + weeks + " weeks";
    };
  }

  /** Long names must not push the miss out of the text. */
  private static String headline(WeekResult result) {
    String headline = result.headline();
    return headline.length() <= HEADLINE
        ? headline
        : headline.substring(0, HEADLINE - 1).strip() + "…";
  }
}
