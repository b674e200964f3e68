package dev.comanager.evaluation.value;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.value.RestOfSeasonRule;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.measure.Fit;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Compares a player's predicted points a week for the rest of the season with the points he scored
 * in the weeks that he played. Only players with an expectation of at least five points a week.
 */
public final class TradeStudy {
  private static final double LEAST_EXPECTED = 5;
  private static final int FIRST_WEEK = 2;

  private enum Way {
    SERVICE("det-v1: .6 last expectations, .4 shrunk season average"),
    EXPECTED("mean of the last three expectations"),
    PROJECTION("this week's projection"),
    SEASON("season average");

    private final String text;

    Way(String text) {
      this.text = text;
    }
  }

  private final Map<Way, Fit> fits = new EnumMap<>(Way.class);
  private final Map<Way, Estimate.Sample> worse = new EnumMap<>(Way.class);

  /** Values of every week of that season but the last. */
  public static TradeStudy of(Season season, Consensus consensus) {
    TradeStudy study = new TradeStudy();
    for (int week : season.weeks()) {
      if (week >= FIRST_WEEK && week < season.weeks().last()) {
        for (String player : season.players()) {
          study.add(season, consensus, week, player);
        }
      }
    }
    return study;
  }

  private void add(Season season, Consensus consensus, int week, String player) {
    List<Double> expected = new ArrayList<>();
    consensus.points(week, player).ifPresent(expected::add);
    List<PlayerWeek> past = season.before(week, player);
    for (PlayerWeek row : past) {
      if (expected.size() < RestOfSeasonRule.EXPECTATIONS && !row.onBye()) {
        consensus.points(row.week(), player).ifPresent(expected::add);
      }
    }
    double mean = expected.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    List<PlayerWeek> ahead = season.from(week, player).stream().filter(PlayerWeek::played).toList();
    if (mean < LEAST_EXPECTED || ahead.isEmpty()) {
      return;
    }
    double came = ahead.stream().mapToDouble(PlayerWeek::points).average().orElse(0);
    List<PlayerWeek> played = past.stream().filter(PlayerWeek::played).toList();
    double total = played.stream().mapToDouble(PlayerWeek::points).sum();
    Map<Way, Double> predicted = new EnumMap<>(Way.class);
    predicted.put(Way.SERVICE, RestOfSeasonRule.perWeek(expected, played.size(), total));
    predicted.put(Way.EXPECTED, mean);
    predicted.put(Way.PROJECTION, expected.getFirst());
    predicted.put(Way.SEASON, played.isEmpty() ? 0 : total / played.size());
    double error = square(predicted.get(Way.SERVICE) - came);
    predicted.forEach(
        (way, points) -> {
          fits.computeIfAbsent(way, _ -> new Fit()).add(points, came);
          worse
              .computeIfAbsent(way, _ -> new Estimate.Sample())
              .add(player, square(points - came) - error);
        });
  }

  private static double square(double error) {
    return error * error;
  }

  /** Its table as Markdown. */
  public String text() {
    StringBuilder text = new StringBuilder("## Trades\n\n");
    MarkdownTable table =
        new MarkdownTable(
            "points a week, rest of season",
            "player-weeks",
            "r",
            "RMSE",
            "squared error above det-v1",
            "± se");
    fits.forEach(
        (way, fit) -> {
          Estimate above = worse.get(way).estimate();
          table.row(
              way.text,
              count(fit.count()),
              share(fit.correlation()),
              points(fit.rootMeanSquaredError()),
              points(above.mean()),
              points(above.error()));
        });
    return text.append(table).append('\n').toString();
  }
}
