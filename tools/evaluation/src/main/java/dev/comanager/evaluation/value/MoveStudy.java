package dev.comanager.evaluation.value;

import static dev.comanager.evaluation.report.MarkdownTable.count;
import static dev.comanager.evaluation.report.MarkdownTable.points;
import static dev.comanager.evaluation.report.MarkdownTable.share;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.waiver.WaiverPlan;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.lineup.DealtRosters;
import dev.comanager.evaluation.lineup.TeamWeek;
import dev.comanager.evaluation.lineup.Way;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.measure.Interval;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastTeams;
import dev.comanager.evaluation.replay.PastWeek;
import dev.comanager.evaluation.report.MarkdownTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates one add with its drop for every team and week: the points of the team's lineups in this
 * and the next two weeks, with the move and without it.
 */
public final class MoveStudy {
  private static final int FIRST_WEEK = 4;
  private static final int LAST_WEEK = 13;
  private static final int WEEKS = 3;

  /** Of a roster; a player who left the files before the week leaves his place free. */
  private static final int PLACES = 16;

  private enum Rule {
    SERVICE("det-v1: the add and drop of `find_waiver_moves`"),
    PROJECTION("highest projection over the weakest player of the position");

    private final String text;

    Rule(String text) {
      this.text = text;
    }
  }

  /**
   * An add.
   *
   * @param drop who makes room; null when the roster has room
   */
  private record Move(PastPlayer add, PastPlayer drop) {
    Move intoRoom() {
      return new Move(add, null);
    }
  }

  private final Season season;
  private final Consensus consensus;
  private final Map<Integer, PastWeek> weeks = new HashMap<>();
  private final Map<Rule, Estimate.Sample> gains = new EnumMap<>(Rule.class);
  private final Map<Rule, Estimate.Sample> better = new EnumMap<>(Rule.class);
  private final Estimate.Sample ahead = new Estimate.Sample();
  private int teams;

  private MoveStudy(Season season, Consensus consensus, Moment moment) {
    this.season = season;
    this.consensus = consensus;
    season.weeks().forEach(week -> weeks.put(week, new PastWeek(season, week, moment)));
    for (Rule rule : Rule.values()) {
      gains.put(rule, new Estimate.Sample());
      better.put(rule, new Estimate.Sample());
    }
  }

  /** Evaluates the moves of twelve dealt rosters in every week with three weeks ahead. */
  public static MoveStudy of(Season season, Consensus consensus, Moment moment) {
    MoveStudy study = new MoveStudy(season, consensus, moment);
    for (int week : season.weeks()) {
      if (week >= FIRST_WEEK
          && week <= LAST_WEEK
          && season.weeks().contains(week + WEEKS - 1)
          && !study.weeks.get(week).games().isEmpty()) {
        study.add(week);
      }
    }
    return study;
  }

  private void add(int number) {
    PastWeek week = weeks.get(number);
    Instant now = week.firstKickoff().minus(Duration.ofMinutes(1));
    DealtRosters dealt = DealtRosters.before(season, consensus, number);
    Map<PlayerId, PastPlayer> players = new HashMap<>();
    List<PastPlayer> free = new ArrayList<>();
    for (String id : dealt.known().stream().sorted().toList()) {
      player(number, id)
          .ifPresent(
              player -> {
                players.put(player.id(), player);
                if (!dealt.rostered(id)) {
                  free.add(player);
                }
              });
    }
    List<List<PastPlayer>> rosters =
        dealt.teams().stream()
            .map(
                team ->
                    team.stream()
                        .flatMap(id -> player(number, id).stream())
                        .sorted(
                            Comparator.comparingDouble(
                                (PastPlayer one) -> -dealt.value(one.row().playerId())))
                        .toList())
            .toList();
    List<Game> schedule = new ArrayList<>();
    season.weeks().tailSet(number, false).forEach(later -> schedule.addAll(distinct(later)));
    PastTeams past = new PastTeams(season, consensus, week);
    SeasonFacts facts = past.facts(players.values(), schedule, now);
    for (int team = 0; team < rosters.size(); team++) {
      List<PastPlayer> roster = rosters.get(team);
      Map<Rule, Optional<Move>> moves = new EnumMap<>(Rule.class);
      moves.put(
          Rule.SERVICE,
          LeagueOutlook.of(past.league(rosters, team, now), facts, now)
              .flatMap(outlook -> WaiverPlan.of(outlook).adds().stream().findFirst())
              .map(
                  add ->
                      new Move(
                          players.get(add.player().id()),
                          add.drop().map(WeekPlayer::id).map(players::get).orElse(null))));
      Optional<Move> highest = highestProjection(roster, free, dealt);
      moves.put(Rule.PROJECTION, roster.size() < PLACES ? highest.map(Move::intoRoom) : highest);
      add(number, roster, moves);
    }
  }

  private void add(int number, List<PastPlayer> roster, Map<Rule, Optional<Move>> moves) {
    teams++;
    double kept = scored(number, roster);
    Map<Rule, Double> gained = new EnumMap<>(Rule.class);
    moves.forEach(
        (rule, move) -> {
          double gain =
              move.map(
                      made -> {
                        List<PastPlayer> changed = new ArrayList<>(roster);
                        changed.remove(made.drop());
                        changed.add(made.add());
                        return scored(number, changed) - kept;
                      })
                  .orElse(0.0);
          gained.put(rule, gain);
          if (move.isPresent()) {
            gains.get(rule).add(number, gain);
            better.get(rule).add(number, gain > 0 ? 1 : gain < 0 ? 0 : .5);
          }
        });
    double more = gained.get(Rule.SERVICE) - gained.get(Rule.PROJECTION);
    ahead.add(number, more);
  }

  /** The points of the lineups that those players bring, set by the service in every week. */
  private double scored(int first, List<PastPlayer> roster) {
    double sum = 0;
    for (int number = first; number < first + WEEKS; number++) {
      List<PastPlayer> there = new ArrayList<>();
      for (PastPlayer player : roster) {
        player(number, player.row().playerId()).ifPresent(there::add);
      }
      sum += new TeamWeek(weeks.get(number), LineupSlot.USUAL, there).points(Way.SERVICE);
    }
    return sum;
  }

  /** Who projects the most above the team's weakest player of his position, for that player. */
  private static Optional<Move> highestProjection(
      List<PastPlayer> roster, List<PastPlayer> free, DealtRosters dealt) {
    Move best = null;
    double most = 0;
    for (Position position : Position.values()) {
      Optional<PastPlayer> add =
          free.stream()
              .filter(one -> one.row().position() == position)
              .max(Comparator.comparingDouble(one -> one.expected().orElse(0)));
      Optional<PastPlayer> drop =
          roster.stream()
              .filter(one -> one.row().position() == position)
              .min(Comparator.comparingDouble(one -> dealt.value(one.row().playerId())));
      if (add.isPresent() && drop.isPresent()) {
        double gain = add.get().expected().orElse(0) - drop.get().expected().orElse(0);
        if (gain > most) {
          most = gain;
          best = new Move(add.get(), drop.get());
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private List<Game> distinct(int week) {
    Map<Object, Game> games = new HashMap<>();
    weeks
        .get(week)
        .games()
        .forEach(game -> games.putIfAbsent(List.of(game.home(), game.away()), game));
    return List.copyOf(games.values());
  }

  private Optional<PastPlayer> player(int week, String id) {
    return season
        .row(week, id)
        .map((PlayerWeek row) -> PastPlayer.of(row, consensus.mean(week, id)));
  }

  /** Its table as Markdown. */
  public String text() {
    if (teams == 0) {
      return "";
    }
    MarkdownTable table =
        new MarkdownTable(
            "points of three weeks' lineups, against no move",
            "teams and weeks",
            "moves",
            "gain a move",
            "95 % from",
            "to",
            "better than no move");
    for (Rule rule : Rule.values()) {
      Estimate gain = gains.get(rule).estimate();
      Interval interval = gains.get(rule).interval();
      table.row(
          rule.text,
          count(teams),
          count(gain.count()),
          points(gain.mean()),
          points(interval.low()),
          points(interval.high()),
          share(better.get(rule).estimate().mean()));
    }
    Interval interval = ahead.interval();
    return "## Moves\n\n"
        + table
        + "\nOver all teams and weeks det-v1 is ahead of the highest projection by %s points (95 %%: %s to %s).%n%n"
            .formatted(
                points(ahead.estimate().mean()), points(interval.low()), points(interval.high()));
  }
}
