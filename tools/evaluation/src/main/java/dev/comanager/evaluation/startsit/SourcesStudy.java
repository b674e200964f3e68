package dev.comanager.evaluation.startsit;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.fine;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.facts.SourceWeightRule;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.data.Source;
import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.SourcePoints;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Repeats the roster decisions with one, two and all sources of projections, averaged by the
 * service's own rule. Only decisions count in which every source projects both players, so that all
 * rows are about the same ones.
 */
final class SourcesStudy {
  private final Consensus consensus;
  private final Set<Source> all = EnumSet.noneOf(Source.class);
  private final Map<Integer, Map<String, Double>> weights = new HashMap<>();
  private final MarkdownTable table =
      new MarkdownTable(
          "sources",
          "decisions",
          "accuracy",
          "± se",
          "points gained",
          "log-loss",
          "ECE",
          "squared error");
  private int rows;

  private SourcesStudy(Season season, Consensus consensus) {
    this.consensus = consensus;
    for (int week : season.weeks()) {
      for (PlayerWeek row : season.week(week)) {
        all.addAll(consensus.bySource(week, row.playerId()).keySet());
      }
    }
    Map<Integer, Map<String, Double>> errors = new TreeMap<>();
    for (int week : season.weeks()) {
      weights.put(week, SourceWeightRule.of(List.copyOf(errors.values())));
      errors.put(week, errors(season, week));
    }
  }

  /** The study of those decisions; empty text where the season has fewer than two sources. */
  static SourcesStudy of(Season season, Consensus consensus, List<Pair> decisions) {
    SourcesStudy study = new SourcesStudy(season, consensus);
    List<Source> sources = List.copyOf(study.all);
    List<Pair> same = decisions.stream().filter(Pair::decided).filter(study::whole).toList();
    if (sources.size() > 1 && !same.isEmpty()) {
      for (int number = 1; number <= sources.size(); number++) {
        study.row(sources.subList(0, number), same, false);
      }
      study.row(sources, same, true);
    }
    return study;
  }

  /** The mean squared error of each source in a week, over players whom all of them project. */
  private Map<String, Double> errors(Season season, int week) {
    Map<String, Double> sums = new HashMap<>();
    int players = 0;
    for (PlayerWeek row : season.week(week)) {
      if (row.played() && whole(week, row.playerId())) {
        players++;
        consensus
            .bySource(week, row.playerId())
            .forEach(
                (source, points) ->
                    sums.merge(source.text(), Math.pow(points - row.points(), 2), Double::sum));
      }
    }
    int counted = Math.max(1, players);
    sums.replaceAll((_, sum) -> sum / counted);
    return sums;
  }

  private boolean whole(Pair pair) {
    int week = pair.week().week();
    return whole(week, pair.a().row().playerId()) && whole(week, pair.b().row().playerId());
  }

  private boolean whole(int week, String playerId) {
    Map<Source, Double> each = consensus.bySource(week, playerId);
    return each.keySet().containsAll(all) && each.values().stream().noneMatch(one -> one == 0);
  }

  private void row(List<Source> sources, List<Pair> pairs, boolean weighted) {
    Estimate.Sample right = new Estimate.Sample();
    Estimate.Sample gained = new Estimate.Sample();
    Calibration claims = new Calibration();
    Map<String, Double> squares = new HashMap<>();
    for (Pair pair : pairs) {
      int week = pair.week().week();
      Pair seen =
          new Pair(
              pair.week(),
              pair.slot(),
              projected(pair.a(), week, sources, weighted, squares),
              projected(pair.b(), week, sources, weighted, squares),
              pair.pointsA(),
              pair.pointsB());
      Prediction prediction = Prediction.of(seen);
      boolean hit = prediction.picksA() == pair.pointsA() > pair.pointsB();
      right.add(week, hit ? 1 : 0);
      gained.add(week, (prediction.picksA() ? 1 : -1) * (pair.pointsA() - pair.pointsB()));
      claims.add(prediction.confidence() / 100.0, hit);
    }
    String names = sources.stream().map(Source::text).collect(Collectors.joining(", "));
    table.row(
        weighted ? names + ", weighted by past error" : names,
        count(claims.count()),
        share(right.estimate().mean()),
        share(right.estimate().error()),
        points(gained.estimate().mean()),
        fine(claims.logLoss()),
        share(claims.expectedError()),
        points(squares.values().stream().mapToDouble(Double::doubleValue).average().orElse(0)));
    rows++;
  }

  private PastPlayer projected(
      PastPlayer player,
      int week,
      List<Source> sources,
      boolean weighted,
      Map<String, Double> squares) {
    String id = player.row().playerId();
    Map<Source, Double> each = consensus.bySource(week, id);
    List<SourcePoints> several = new ArrayList<>();
    double sum = 0;
    double total = 0;
    for (Source source : sources) {
      double weight = weighted ? weight(week, source) : 1;
      several.add(new SourcePoints(source.text(), each.get(source), weight));
      sum += weight * each.get(source);
      total += weight;
    }
    if (player.row().played()) {
      squares.put(week + ":" + id, Math.pow(sum / total - player.row().points(), 2));
    }
    return player.projectedBy(several);
  }

  private double weight(int week, Source source) {
    return weights.get(week).getOrDefault(source.text(), 1.0);
  }

  /** Its table as Markdown. */
  String text() {
    return rows == 0 ? "" : table + "\n";
  }
}
