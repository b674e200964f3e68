package dev.comanager.evaluation.startsit;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.difference;
import static dev.comanager.evaluation.report.MarkdownTable.fine;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.evaluation.calibration.CalibrationReport;
import dev.comanager.evaluation.calibration.PastPair;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.DataFolder;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.report.MarkdownTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The start/sit part of an evaluation: its tables, its picks and its diagram's numbers. */
public final class StartSitReport {
  private final Season season;
  private final List<Pair> decisions;
  private final StartSitStudy study;
  private final List<SnapshotStudy.Result> snapshots;
  private final SourcesStudy sources;
  private final CalibrationReport calibration;

  private StartSitReport(
      Season season,
      List<Pair> decisions,
      StartSitStudy study,
      List<SnapshotStudy.Result> snapshots,
      SourcesStudy sources,
      CalibrationReport calibration) {
    this.season = season;
    this.decisions = decisions;
    this.study = study;
    this.snapshots = snapshots;
    this.sources = sources;
    this.calibration = calibration;
  }

  /**
   * Evaluates that season; earlier seasons in the folder are only used to fit the baseline's
   * probabilities, and to study calibration on seasons that are left out of a fit.
   */
  public static StartSitReport of(
      DataFolder folder, Season season, Consensus consensus, Moment moment) {
    Pairs pairs = new Pairs(season, consensus, moment);
    List<Pair> decisions = pairs.decisions(folder.decisions(season.year()));
    List<Pair> decisionsBefore = new ArrayList<>();
    List<Pair> closeBefore = new ArrayList<>();
    List<PastPair> pastPairs = new ArrayList<>();
    Season earlier = null;
    for (int year : folder.seasons().headSet(season.year())) {
      Season past = folder.season(year);
      Pairs those = new Pairs(past, Consensus.of(past, earlier), moment);
      List<Pair> theirs = those.decisions(folder.decisions(year));
      List<Pair> theirClose = those.close();
      decisionsBefore.addAll(theirs);
      closeBefore.addAll(theirClose);
      pastPairs.addAll(SeenPair.pastPairs(year, theirs, theirClose));
      earlier = past;
    }
    List<Pair> close = pairs.close();
    pastPairs.addAll(SeenPair.pastPairs(season.year(), decisions, close));
    return new StartSitReport(
        season,
        decisions,
        StartSitStudy.of(decisions, close, decisionsBefore, closeBefore),
        new SnapshotStudy(folder.snapshots(season.year())).of(decisions),
        SourcesStudy.of(season, consensus, decisions),
        CalibrationReport.of(pastPairs));
  }

  /** Writes a pick for every decision. */
  public void writePicks(Path file) {
    PicksFile.write(file, season.year(), decisions);
  }

  /** The number of decisions in a file of picks. */
  public int decisions() {
    return decisions.size();
  }

  /** The confidences of the realistic decisions; if there are none, of the close pairs. */
  public Optional<Calibration> claims() {
    return study
        .result(Kind.REALISTIC)
        .or(() -> study.result(Kind.CLOSE))
        .map(StartSitStudy.Result::claims);
  }

  /**
   * The same for the higher consensus with probabilities fitted on earlier seasons, if there are
   * any.
   */
  public Optional<Calibration> baselineClaims() {
    return study
        .result(Kind.REALISTIC)
        .or(() -> study.result(Kind.CLOSE))
        .flatMap(StartSitStudy.Result::baselineClaims);
  }

  /** All tables as Markdown. */
  public String text() {
    StringBuilder text = new StringBuilder("## Start or sit\n\n");
    if (study.result(Kind.REALISTIC).isEmpty() && study.result(Kind.CLOSE).isEmpty()) {
      return text.append("No pair of this season has a result that differs.\n\n").toString();
    }
    text.append(quality()).append('\n').append(accuracies()).append('\n');
    text.append(positions()).append('\n').append(bands()).append('\n');
    if (!snapshots.isEmpty()) {
      text.append(dated()).append('\n');
    }
    return text.append(sources.text()).append(calibration.text()).toString();
  }

  private MarkdownTable quality() {
    MarkdownTable table =
        new MarkdownTable(
            "det-v1",
            "pairs",
            "accuracy",
            "± se",
            "points gained",
            "log-loss",
            "Brier",
            "ECE",
            "consensus calibrated: log-loss",
            "Brier",
            "ECE");
    for (Kind kind : Kind.values()) {
      study
          .result(kind)
          .ifPresent(
              result -> {
                Optional<Calibration> fitted = result.baselineClaims();
                table.row(
                    kind.text(),
                    count(result.claims().count()),
                    share(result.accuracy().mean()),
                    share(result.accuracy().error()),
                    points(result.gained().mean()),
                    fine(result.claims().logLoss()),
                    fine(result.claims().brier()),
                    share(result.claims().expectedError()),
                    fine(fitted.map(Calibration::logLoss).orElse(Double.NaN)),
                    fine(fitted.map(Calibration::brier).orElse(Double.NaN)),
                    share(fitted.map(Calibration::expectedError).orElse(Double.NaN)));
              });
    }
    return table;
  }

  private String accuracies() {
    StringBuilder text = new StringBuilder();
    for (Kind kind : List.of(Kind.REALISTIC, Kind.QUESTIONABLE, Kind.CLOSE)) {
      study
          .result(kind)
          .ifPresent(
              result -> {
                MarkdownTable table =
                    new MarkdownTable(
                        kind == Kind.QUESTIONABLE ? "realistic, Questionable" : kind.text(),
                        "accuracy",
                        "det-v1 is ahead by",
                        "± se");
                for (Baseline baseline : Baseline.values()) {
                  Estimate ahead = result.aheadOf(baseline);
                  table.row(
                      baseline.text(),
                      share(result.accuracyOf(baseline).mean()),
                      difference(ahead.mean()),
                      fine(ahead.error()));
                }
                text.append(text.isEmpty() ? "" : "\n").append(table);
              });
    }
    return text.toString();
  }

  private MarkdownTable positions() {
    MarkdownTable table =
        new MarkdownTable(
            "by position",
            "pairs",
            "accuracy",
            "± se",
            "higher consensus",
            "log-loss",
            "Brier",
            "ECE");
    for (Kind kind : List.of(Kind.REALISTIC, Kind.CLOSE)) {
      study
          .result(kind)
          .ifPresent(
              result ->
                  result
                      .groups()
                      .forEach(
                          (name, group) ->
                              table.row(
                                  (kind == Kind.REALISTIC ? "realistic " : "close ") + name,
                                  count(group.claims().count()),
                                  share(group.right().estimate().mean()),
                                  share(group.right().estimate().error()),
                                  share(group.consensus().estimate().mean()),
                                  fine(group.claims().logLoss()),
                                  fine(group.claims().brier()),
                                  share(group.claims().expectedError()))));
    }
    return table;
  }

  private MarkdownTable bands() {
    MarkdownTable table = new MarkdownTable("confidence", "decisions", "claimed", "came true");
    claims()
        .ifPresent(
            claims ->
                claims
                    .bands()
                    .forEach(
                        band ->
                            table.row(
                                band.from() + "–" + band.to(),
                                count(band.count()),
                                share(band.claimed()),
                                share(band.right()))));
    return table;
  }

  private MarkdownTable dated() {
    MarkdownTable table =
        new MarkdownTable(
            "projections older at kickoff",
            "decisions",
            "accuracy",
            "± se",
            "higher of the same",
            "frozen consensus",
            "log-loss",
            "ECE",
            "age ignored: log-loss",
            "ECE");
    for (SnapshotStudy.Result result : snapshots) {
      table.row(
          result.fromDays() + "–" + result.toDays() + " days",
          count(result.claims().count()),
          share(result.right().mean()),
          share(result.right().error()),
          share(result.higher().mean()),
          share(result.frozen().mean()),
          fine(result.claims().logLoss()),
          share(result.claims().expectedError()),
          fine(result.ageless().logLoss()),
          share(result.ageless().expectedError()));
    }
    return table;
  }
}
