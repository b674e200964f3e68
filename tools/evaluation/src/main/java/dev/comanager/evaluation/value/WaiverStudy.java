package dev.comanager.evaluation.value;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.AddScoreRule;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.DealtRosters;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastWeek;
import dev.comanager.evaluation.report.MarkdownTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Evaluates one add per position and week among the players without a team, before the week's first
 * game: its points a week against those of the best add in hindsight.
 */
public final class WaiverStudy {
  private static final List<Position> ADDED =
      List.of(Position.QB, Position.RB, Position.WR, Position.TE);
  private static final int FIRST_WEEK = 2;

  /** The last week before most leagues' playoffs. */
  private static final int LAST_WEEK = 13;

  /** The number of weeks an add is kept. */
  private static final int[] HORIZONS = {1, 4};

  private enum Way {
    SERVICE("det-v1: .7 projection, .3 last three games"),
    PROJECTION("this week's projection"),
    LAST_THREE("last three games"),
    SEASON("season average");

    private final String text;

    Way(String text) {
      this.text = text;
    }
  }

  private final Map<Integer, Map<Way, Estimate.Sample>> regrets = new TreeMap<>();
  private final Map<Integer, Map<Way, Estimate.Sample>> more = new TreeMap<>();

  /**
   * Evaluates adds in every week of that season that is before the playoffs and has enough earlier
   * weeks.
   */
  public static WaiverStudy of(Season season, Consensus consensus, Moment moment) {
    WaiverStudy study = new WaiverStudy();
    for (int horizon : HORIZONS) {
      int last = Math.min(LAST_WEEK, season.weeks().last() - horizon + 1);
      for (int week : season.weeks()) {
        if (week >= FIRST_WEEK && week <= last) {
          study.add(season, consensus, new PastWeek(season, week, moment), horizon);
        }
      }
    }
    return study;
  }

  private void add(Season season, Consensus consensus, PastWeek week, int horizon) {
    DealtRosters rosters = DealtRosters.before(season, consensus, week.week());
    List<PastPlayer> free = new ArrayList<>();
    for (PlayerWeek row : season.week(week.week())) {
      if (!row.onBye()
          && rosters.known().contains(row.playerId())
          && !rosters.rostered(row.playerId())) {
        free.add(PastPlayer.of(row, consensus.mean(week.week(), row.playerId())));
      }
    }
    Instant now = week.beforeFirst(free);
    SeasonFacts facts = week.facts(free, now);
    LinkedLeague league = week.league(now);
    for (Position position : ADDED) {
      List<PastPlayer> there =
          free.stream().filter(player -> player.row().position() == position).toList();
      if (there.isEmpty()) {
        continue;
      }
      double best =
          there.stream().mapToDouble(player -> brought(season, player, horizon)).max().orElse(0);
      Map<Way, Double> regret = new EnumMap<>(Way.class);
      for (Way way : Way.values()) {
        ToDoubleFunction<PastPlayer> score =
            player -> score(way, season, week, player, week.player(player, league, facts, now));
        regret.put(way, best - brought(season, best(there, score), horizon));
      }
      regret.forEach(
          (way, points) -> {
            sample(regrets, horizon, way).add(week.week(), points);
            sample(more, horizon, way).add(week.week(), points - regret.get(Way.SERVICE));
          });
    }
  }

  private static Estimate.Sample sample(
      Map<Integer, Map<Way, Estimate.Sample>> samples, int horizon, Way way) {
    return samples
        .computeIfAbsent(horizon, _ -> new EnumMap<>(Way.class))
        .computeIfAbsent(way, _ -> new Estimate.Sample());
  }

  private static double score(
      Way way, Season season, PastWeek week, PastPlayer player, WeekPlayer known) {
    double projection = known.cannotPlay() ? 0 : known.projection().orElse(0);
    return switch (way) {
      case SERVICE ->
          AddScoreRule.score(OptionalDouble.of(projection), week.recentPoints(player.row()));
      case PROJECTION -> projection;
      case LAST_THREE -> week.lastThree(player.row()).orElse(0);
      case SEASON ->
          season.before(week.week(), player.row().playerId()).stream()
              .filter(PlayerWeek::played)
              .mapToDouble(PlayerWeek::points)
              .average()
              .orElse(0);
    };
  }

  private static PastPlayer best(List<PastPlayer> players, ToDoubleFunction<PastPlayer> score) {
    PastPlayer best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (PastPlayer player : players) {
      double points = score.applyAsDouble(player);
      if (points > most) {
        most = points;
        best = player;
      }
    }
    return best;
  }

  /** Points a week from that week on; weeks in which he didn't play count zero. */
  private static double brought(Season season, PastPlayer player, int horizon) {
    int first = player.row().week();
    double sum = 0;
    for (PlayerWeek row : season.from(first, player.row().playerId())) {
      sum += row.week() < first + horizon ? row.points() : 0;
    }
    return sum / horizon;
  }

  /** Its table as Markdown. */
  public String text() {
    StringBuilder text = new StringBuilder("## Waivers\n\n");
    MarkdownTable table =
        new MarkdownTable(
            "regret, points a week", "kept", "adds", "regret", "± se", "more than det-v1", "± se");
    regrets.forEach(
        (horizon, ways) ->
            ways.forEach(
                (way, sample) -> {
                  Estimate regret = sample.estimate();
                  Estimate above = more.get(horizon).get(way).estimate();
                  table.row(
                      way.text,
                      horizon == 1 ? "1 week" : horizon + " weeks",
                      count(regret.count()),
                      points(regret.mean()),
                      points(regret.error()),
                      points(above.mean()),
                      points(above.error()));
                }));
    return text.append(table).append('\n').toString();
  }
}
