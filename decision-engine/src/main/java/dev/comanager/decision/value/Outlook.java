package dev.comanager.decision.value;

import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPoints;
import dev.comanager.decision.facts.ScoredPlayers;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A player's expected points in each remaining week, under a league's scoring. This week is based
 * on its projection, later ones on {@link RestOfSeasonRule}. Byes are gaps in the schedule, and an
 * injured player may return.
 */
public final class Outlook {
  private final WeekPlayer player;
  private final double perWeek;
  private final double addScore;
  private final int games;
  private final double[] plays;
  private final double[] points;

  private Outlook(
      WeekPlayer player,
      double perWeek,
      double addScore,
      int games,
      double[] plays,
      double[] points) {
    this.player = player;
    this.perWeek = perWeek;
    this.addScore = addScore;
    this.games = games;
    this.plays = plays;
    this.points = points;
  }

  /**
   * The outlook of that player of the line's league.
   *
   * @param scored the facts' players under the league's scoring
   */
  public static Outlook of(
      PlayerFacts known,
      LinkedLeague league,
      SeasonFacts facts,
      ScoredPlayers scored,
      SeasonWeeks weeks,
      Instant now) {
    PlayerPoints scores = scored.of(known);
    WeekPlayer player = WeekPlayer.of(known, scores, league, facts, now);
    int games = known.season().games();
    double total = 0;
    if (games > 0) {
      total = games * scores.seasonMean();
    } else {
      // Without season data the last games are used instead.
      games = player.facts().recent().size();
      total = games * player.recentMean().orElse(0);
    }
    double perWeek = Math.max(0, RestOfSeasonRule.perWeek(expected(player, scores), games, total));
    double[] plays = new double[weeks.count()];
    double[] points = new double[weeks.count()];
    double absent = player.chance().absent();
    plays[0] = player.cannotPlay() || player.locked() ? 0 : 1 - absent;
    points[0] = player.locked() ? 0 : Math.max(0, player.expectedPoints());
    for (int ahead = 1; ahead < plays.length; ahead++) {
      plays[ahead] = later(player, facts, weeks.current() + ahead, ahead);
      points[ahead] = plays[ahead] * perWeek;
    }
    double score = AddScoreRule.score(player.projection(), recent(player));
    double addScore = plays[0] * player.chance().share() * Math.max(0, score);
    return new Outlook(player, perWeek, addScore, games, plays, points);
  }

  /** The same outlook of the player in that slot of the line's roster; null for none. */
  Outlook at(RosterSpot spot) {
    return Objects.equals(spot, player.spot())
        ? this
        : new Outlook(player.at(spot), perWeek, addScore, games, plays, points);
  }

  /** The mean of his last games is used for each of them; at most three are on file. */
  private static List<Double> recent(WeekPlayer player) {
    return player.recentMean().isPresent() ? List.of(player.recentMean().getAsDouble()) : List.of();
  }

  /** This week's projection and those of the earlier weeks that had one. */
  private static List<Double> expected(WeekPlayer player, PlayerPoints scores) {
    List<Double> expected = new ArrayList<>(RestOfSeasonRule.EXPECTATIONS + 1);
    player.projection().ifPresent(expected::add);
    // Sources project zero for an absent player, which says nothing about his value.
    expected.removeIf(points -> points == 0);
    for (double points : scores.expected()) {
      if (points != 0 && expected.size() < RestOfSeasonRule.EXPECTATIONS) {
        expected.add(points);
      }
    }
    return expected;
  }

  private static double later(WeekPlayer player, SeasonFacts facts, int week, int ahead) {
    String team = player.player().team();
    return team == null || facts.gameOf(team, week).isEmpty()
        ? 0
        : ReturnChance.of(player.availability(), longAbsent(player), ahead);
  }

  /** Whether his last game is more than six weeks ago, and no date of his return is reported. */
  private static boolean longAbsent(WeekPlayer player) {
    return player.facts().season().games() > 0
        && player.facts().recent().isEmpty()
        && player.report().expectedReturn().isEmpty();
  }

  public WeekPlayer player() {
    return player;
  }

  public PlayerId id() {
    return player.id();
  }

  public String name() {
    return player.name();
  }

  public Position position() {
    return player.player().position();
  }

  /** Points in a week of the rest of the season in which he plays. */
  public double perWeek() {
    return perWeek;
  }

  /** Number of this season's games behind his value. */
  public int games() {
    return games;
  }

  /** Whether nothing says what he is worth: no game and no projection of this season. */
  public boolean unrated() {
    return games == 0 && perWeek == 0;
  }

  /** This week's add score, reduced by the chance that he is absent. */
  public double addScore() {
    return addScore;
  }

  /**
   * Expected points in a week; 0 for this week once its game has begun.
   *
   * @param ahead weeks after the current one: 0 is this week; less than the remaining weeks
   */
  public double points(int ahead) {
    return points[ahead];
  }

  /**
   * Sum of the expected points above a level; a week below the level counts as zero.
   *
   * @param level in points a week
   * @param fromAhead the first week that counts, in weeks after the current one (0 is this week)
   */
  public double pointsAbove(double level, int fromAhead) {
    double sum = 0;
    for (int ahead = fromAhead; ahead < plays.length; ahead++) {
      sum += plays[ahead];
    }
    return sum * Math.max(0, perWeek - level);
  }

  /**
   * Sum of the expected points above a level of each week.
   *
   * @param levels of all remaining weeks, this one first
   * @param fromAhead the first week that counts, in weeks after the current one (0 is this week)
   */
  public double pointsAbove(double[] levels, int fromAhead) {
    double sum = 0;
    for (int ahead = fromAhead; ahead < plays.length; ahead++) {
      sum += plays[ahead] * Math.max(0, perWeek - levels[ahead]);
    }
    return sum;
  }
}
