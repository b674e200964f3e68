package dev.comanager.evaluation.lineup;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.fine;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.DataFolder;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.DealtLeague.Outcome;
import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the chance to reach the playoffs, given before some week, against what came true in
 * leagues of twelve dealt rosters, on all seasons of the folder. The baseline knows the place in
 * the standings only, and how often teams at that place reached the playoffs in the other seasons.
 */
public final class PlayoffStudy {
  private static final List<Integer> BEFORE = List.of(5, 8, 11);
  private static final int LEAGUES = 24;
  private static final int ROSTER = 16;

  private final List<Outcome> outcomes = new ArrayList<>();

  /** Plays the leagues of all seasons. */
  public static PlayoffStudy of(DataFolder folder, Moment moment) {
    PlayoffStudy study = new PlayoffStudy();
    Season before = null;
    for (int year : folder.seasons()) {
      Season season = folder.season(year);
      Consensus consensus = Consensus.of(season, before);
      before = season;
      DealtRosters dealt = DealtRosters.before(season, consensus, season.weeks().first());
      boolean full = dealt.teams().stream().allMatch(team -> team.size() >= ROSTER);
      if (full && season.weeks().size() >= DealtLeague.LAST_WEEK) {
        for (int number = 0; number < LEAGUES; number++) {
          DealtLeague league = new DealtLeague(season, consensus, moment, dealt, number);
          BEFORE.forEach(week -> study.outcomes.addAll(league.outcomes(week)));
        }
      }
    }
    return study;
  }

  /** Its tables as Markdown. */
  public String text() {
    if (outcomes.isEmpty()) {
      return "";
    }
    MarkdownTable table =
        new MarkdownTable(
            "given before",
            "teams",
            "right",
            "± se",
            "Brier",
            "ECE",
            "place now: Brier",
            "ahead by",
            "± se");
    BEFORE.forEach(week -> row(table, "week " + week, of(week)));
    row(table, "all", outcomes);
    return "### Chance to reach the playoffs\n\n" + table + "\n" + bands();
  }

  private List<Outcome> of(int week) {
    return outcomes.stream().filter(one -> one.week() == week).toList();
  }

  private void row(MarkdownTable table, String name, List<Outcome> some) {
    Calibration claims = new Calibration();
    Estimate.Sample right = new Estimate.Sample();
    Estimate.Sample ahead = new Estimate.Sample();
    double baseline = 0;
    for (Outcome one : some) {
      boolean likely = one.chance() >= .5;
      claims.add(likely ? one.chance() : 1 - one.chance(), likely == one.reached());
      right.add(one.year(), likely == one.reached() ? 1 : 0);
      double byPlace = miss(byPlace(one), one);
      baseline += byPlace;
      ahead.add(one.year(), byPlace - miss(one.chance(), one));
    }
    Estimate accuracy = right.estimate();
    Estimate lead = ahead.estimate();
    table.row(
        name,
        count(some.size()),
        share(accuracy.mean()),
        share(accuracy.error()),
        fine(claims.brier()),
        share(claims.expectedError()),
        fine(baseline / some.size()),
        fine(lead.mean()),
        fine(lead.error()));
  }

  private MarkdownTable bands() {
    MarkdownTable table = new MarkdownTable("chance", "teams", "claimed", "reached");
    for (int from = 0; from < 100; from += 10) {
      int band = from;
      List<Outcome> some =
          outcomes.stream()
              .filter(one -> Math.min(9, (int) (10 * one.chance())) == band / 10)
              .toList();
      if (!some.isEmpty()) {
        table.row(
            from + "–" + (from == 90 ? 100 : from + 9),
            count(some.size()),
            share(some.stream().mapToDouble(Outcome::chance).average().orElseThrow()),
            share((double) some.stream().filter(Outcome::reached).count() / some.size()));
      }
    }
    return table;
  }

  /** How often teams at that place reached the playoffs in the other seasons. */
  private double byPlace(Outcome given) {
    List<Outcome> alike =
        outcomes.stream()
            .filter(one -> one.week() == given.week() && one.place() == given.place())
            .filter(one -> one.year() != given.year())
            .toList();
    return alike.isEmpty()
        ? .5
        : (double) alike.stream().filter(Outcome::reached).count() / alike.size();
  }

  private static double miss(double chance, Outcome outcome) {
    return Math.pow(chance - (outcome.reached() ? 1 : 0), 2);
  }
}
