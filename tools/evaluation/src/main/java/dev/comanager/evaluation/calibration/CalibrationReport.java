package dev.comanager.evaluation.calibration;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.difference;
import static dev.comanager.evaluation.report.MarkdownTable.fine;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The calibration part of an evaluation: seasons left out, parts of the rule, and chance. */
public final class CalibrationReport {
  private static final List<Variant> BY_SEASON = List.of(Variant.SHIPPED, Variant.SPREADS);

  private final SeasonsLeftOut seasons;
  private final Map<Integer, PerfectForecaster> perfect = new TreeMap<>();
  private final List<String> groups;

  private CalibrationReport(SeasonsLeftOut seasons) {
    this.seasons = seasons;
    TreeSet<String> names = new TreeSet<>();
    seasons
        .pairs()
        .forEach(
            (season, pairs) -> {
              perfect.put(season, new PerfectForecaster(pairs));
              pairs.forEach(pair -> names.add(pair.group()));
            });
    this.groups = List.copyOf(names);
  }

  /** Evaluates pairs of one or more seasons, of which the last is evaluated. */
  public static CalibrationReport of(List<PastPair> pairs) {
    return new CalibrationReport(new SeasonsLeftOut(pairs));
  }

  /** All tables as Markdown; empty without roster decisions. */
  public String text() {
    if (seasons.variants().isEmpty()) {
      return "";
    }
    return "### Every season left out\n\n"
        + leftOut()
        + "\n### What each part adds\n\n"
        + parts()
        + "\n### What chance allows\n\n"
        + chance()
        + "\n"
        + allAtOnce();
  }

  private MarkdownTable leftOut() {
    List<String> header =
        new ArrayList<>(
            List.of("season", "decisions", "accuracy", "points gained", "log-loss", "ECE"));
    header.addAll(groups);
    MarkdownTable table = new MarkdownTable(header.toArray(String[]::new));
    seasons
        .results()
        .forEach(
            (season, results) -> {
              for (Variant variant : BY_SEASON) {
                if (results.containsKey(variant)) {
                  table.row(row(season + ", " + variant.text(), results.get(variant)));
                }
              }
              PerfectForecaster chance = perfect.get(season);
              List<Object> row = empty(season + ", perfect forecaster, mean");
              row.add(share(chance.mean(PerfectForecaster.ALL)));
              groups.forEach(group -> row.add(share(chance.mean(group))));
              table.row(row.toArray());
            });
    return table;
  }

  private static List<Object> empty(String name) {
    return new ArrayList<>(List.of(name, "", "", "", ""));
  }

  private Object[] row(String name, SeasonResult result) {
    List<Object> row =
        new ArrayList<>(
            List.of(
                name,
                count(result.claims().count()),
                share(result.right().mean()),
                points(result.gained().mean()),
                fine(result.claims().logLoss()),
                share(result.claims().expectedError())));
    groups.forEach(group -> row.add(share(result.error(group))));
    return row.toArray();
  }

  private MarkdownTable parts() {
    int last = seasons.last();
    MarkdownTable table =
        new MarkdownTable(
            "all seasons, each left out",
            "accuracy",
            "points gained",
            "log-loss",
            "above det-v1",
            "± se",
            "ECE",
            "ECE by position",
            last + " alone: above det-v1",
            "± se",
            "ECE",
            "ECE by position");
    for (Variant variant : seasons.variants()) {
      Estimate above = seasons.aboveShipped(variant);
      Estimate alone = seasons.aboveShippedInLast(variant);
      SeasonResult latest = seasons.results().get(last).get(variant);
      table.row(
          variant.text(),
          share(seasons.mean(variant, season -> season.right().mean())),
          points(seasons.mean(variant, season -> season.gained().mean())),
          fine(seasons.loss(variant).mean()),
          difference(above.mean()),
          fine(above.error()),
          share(seasons.mean(variant, season -> season.claims().expectedError())),
          share(seasons.mean(variant, SeasonResult::meanError)),
          difference(alone.mean()),
          fine(alone.error()),
          share(latest.claims().expectedError()),
          share(latest.meanError()));
    }
    return table;
  }

  private MarkdownTable chance() {
    int last = seasons.last();
    List<PastPair> pairs = seasons.pairs().get(last);
    SeasonResult shipped = seasons.results().get(last).get(Variant.SHIPPED);
    MarkdownTable table =
        new MarkdownTable(
            String.valueOf(last),
            "pairs",
            "ECE",
            "95 %, weeks drawn again",
            "perfect forecaster: mean",
            "95 % stay below",
            "as far off or farther",
            "limit",
            "within the limit");
    bound(
        table,
        PerfectForecaster.ALL,
        shipped.claims(),
        WeekBootstrap.of(pairs, PastPair::realistic),
        perfect.get(last));
    shipped
        .groups()
        .forEach(
            (group, claims) ->
                bound(
                    table,
                    group,
                    claims,
                    WeekBootstrap.of(pairs, pair -> pair.group().equals(group)),
                    perfect.get(last)));
    return table;
  }

  private static void bound(
      MarkdownTable table,
      String group,
      Calibration claims,
      WeekBootstrap.Interval interval,
      PerfectForecaster forecaster) {
    double limit = PerfectForecaster.limit(group.equals(PerfectForecaster.ALL));
    table.row(
        group,
        count(claims.count()),
        share(claims.expectedError()),
        share(interval.low()) + "–" + share(interval.high()),
        share(forecaster.mean(group)),
        share(forecaster.upper(group)),
        share(1 - forecaster.within(group, Math.nextDown(claims.expectedError()))),
        share(limit),
        share(forecaster.within(group, limit)));
  }

  private String allAtOnce() {
    StringBuilder text = new StringBuilder("Limits kept all at once by a perfect forecaster:");
    perfect.forEach(
        (season, forecaster) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    " %.1f %% of seasons like %d,",
                    100 * forecaster.withinAll(),
                    season)));
    text.setCharAt(text.length() - 1, '.');
    return text.append("\n\n").toString();
  }
}
