package dev.comanager.evaluation.lineup;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.fine;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.matchup.WinChance;
import dev.comanager.evaluation.lineup.TeamWeek.BeforeTheWeek;
import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.List;

/** Measures the chance to win, given before the week, between all pairs of a week's teams. */
final class MatchupStudy {
  private final Calibration claims = new Calibration();
  private final Estimate.Sample right = new Estimate.Sample();
  private final Estimate.Sample squaredMiss = new Estimate.Sample();
  private final Estimate.Sample variance = new Estimate.Sample();

  /** Adds a week in which each of those teams meets every other one. */
  void add(int week, List<BeforeTheWeek> teams) {
    for (BeforeTheWeek one : teams) {
      squaredMiss.add(week, Math.pow(one.scored() - one.expected(), 2));
      variance.add(week, one.variance());
      teams.stream()
          .skip(teams.indexOf(one) + 1L)
          .filter(other -> other.scored() != one.scored())
          .forEach(other -> add(week, one, other));
    }
  }

  private void add(int week, BeforeTheWeek one, BeforeTheWeek other) {
    double chance =
        WinChance.of(one.expected() - other.expected(), one.variance() + other.variance());
    boolean ahead = chance >= .5;
    boolean won = one.scored() > other.scored() == ahead;
    claims.add(ahead ? chance : 1 - chance, won);
    right.add(week, won ? 1 : 0);
  }

  /** Its table as Markdown. */
  String text() {
    if (claims.count() == 0) {
      return "";
    }
    Estimate accuracy = right.estimate();
    return "### Chance to win a matchup\n\n"
        + new MarkdownTable(
                "given before the week",
                "matchups",
                "won",
                "± se",
                "log-loss",
                "ECE",
                "spread of a team's points",
                "claimed")
            .row(
                "the likelier team wins",
                count(claims.count()),
                share(accuracy.mean()),
                share(accuracy.error()),
                fine(claims.logLoss()),
                share(claims.expectedError()),
                points(Math.sqrt(squaredMiss.estimate().mean())),
                points(Math.sqrt(variance.estimate().mean())))
        + "\n"
        + bands();
  }

  private MarkdownTable bands() {
    MarkdownTable table = new MarkdownTable("chance", "matchups", "claimed", "won");
    claims
        .bands()
        .forEach(
            band ->
                table.row(
                    band.from() + "–" + band.to(),
                    count(band.count()),
                    share(band.claimed()),
                    share(band.right())));
    return table;
  }
}
