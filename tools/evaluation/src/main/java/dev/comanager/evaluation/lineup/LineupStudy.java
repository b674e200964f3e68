package dev.comanager.evaluation.lineup;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.TeamWeek.BeforeTheWeek;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;
import dev.comanager.evaluation.report.MarkdownTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Measures the share of a roster's possible points that its lineup scored. */
public final class LineupStudy {
  private final Map<Way, Estimate.Sample> brought = new EnumMap<>(Way.class);
  private final Map<Way, Estimate.Sample> behind = new EnumMap<>(Way.class);
  private final Map<Way, Double> sums = new EnumMap<>(Way.class);
  private final MatchupStudy matchups = new MatchupStudy();
  private double hindsight;
  private int teamWeeks;
  private int lineups;
  private int equal;
  private int flexFirstWrong;

  /** Sets the lineups of twelve dealt rosters in every week of that season. */
  public static LineupStudy of(Season season, Consensus consensus, Moment moment) {
    LineupStudy study = new LineupStudy();
    List<LineupSlot> superflex = new ArrayList<>(LineupSlot.USUAL);
    superflex.set(superflex.indexOf(LineupSlot.TE_SLOT), LineupSlot.SUPERFLEX);
    for (int number : season.weeks()) {
      PastWeek week = new PastWeek(season, number, moment);
      List<BeforeTheWeek> before = new ArrayList<>();
      for (List<String> team : DealtRosters.before(season, consensus, number).teams()) {
        List<PastPlayer> roster = new ArrayList<>();
        for (String player : team) {
          season
              .row(number, player)
              .map(row -> PastPlayer.of(row, consensus.points(number, player)))
              .ifPresent(roster::add);
        }
        TeamWeek usual = new TeamWeek(week, LineupSlot.USUAL, roster);
        study.add(usual, number);
        before.add(usual.beforeTheWeek());
        study.check(new TeamWeek(week, superflex, roster));
      }
      study.matchups.add(number, before);
    }
    return study;
  }

  private void add(TeamWeek team, int week) {
    double best = team.hindsight();
    hindsight += best;
    teamWeeks++;
    double service = 0;
    for (Way way : Way.values()) {
      double points = team.points(way);
      service = way == Way.SERVICE ? points : service;
      sums.merge(way, points, Double::sum);
      brought.computeIfAbsent(way, _ -> new Estimate.Sample()).add(week, points);
      behind.computeIfAbsent(way, _ -> new Estimate.Sample()).add(week, service - points);
    }
    check(team);
  }

  private void check(TeamWeek team) {
    lineups++;
    equal += team.equalsBruteForce() ? 1 : 0;
    flexFirstWrong += team.flexFirstLosesPoints() ? 1 : 0;
  }

  /** The share of lineups that are as good as the best of all possible ones: 1 = all. */
  double equalToBruteForce() {
    return (double) equal / lineups;
  }

  /** Its table as Markdown. */
  public String text() {
    StringBuilder text = new StringBuilder("## Lineups\n\n");
    MarkdownTable table =
        new MarkdownTable(
            "lineup by",
            "team-weeks",
            "efficiency",
            "points a week",
            "± se",
            "det-v1 is ahead by",
            "± se");
    for (Way way : Way.values()) {
      if (sums.containsKey(way)) {
        Estimate mean = brought.get(way).estimate();
        Estimate ahead = behind.get(way).estimate();
        table.row(
            way.text(),
            count(teamWeeks),
            share(sums.get(way) / hindsight),
            points(mean.mean()),
            points(mean.error()),
            points(ahead.mean()),
            points(ahead.error()));
      }
    }
    text.append(table).append('\n');
    text.append(
        "Of %s lineups, half of them with a SUPERFLEX place, %.1f %% equal the best that trying all finds."
            .formatted(count(lineups), 100 * equalToBruteForce()));
    text.append(
        " Filling FLEX before the other places leaves points behind in %.0f %% of them.%n%n"
            .formatted(100.0 * flexFirstWrong / lineups));
    text.append(matchups.text()).append('\n');
    return text.toString();
  }
}
