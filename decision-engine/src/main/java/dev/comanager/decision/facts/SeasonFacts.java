package dev.comanager.decision.facts;

import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * All facts of one player pool for its current week, at one version. Immutable: a decision reads a
 * single instance from beginning to end.
 */
public final class SeasonFacts {
  private static final Duration STATUS_IS_OLD = Duration.ofHours(24);

  /** Thousands of players under one scoring take about half a megabyte. */
  static final int MOST_SCORINGS = 16;

  private final PlayerPool playerPool;
  private final int season;
  private final int week;
  private final long version;
  private final Map<PlayerId, PlayerFacts> players;
  private final Schedule schedule;
  private final boolean injuryFeedOk;
  private final Instant statusAsOf;
  private final List<SourceNote> sources;
  private final boolean defenders;
  private final boolean weekOver;

  /** By scoring; immutable facts give the same points for as long as they are the newest. */
  private final Map<ScoringRules, ScoredPlayers> scored = new ConcurrentHashMap<>();

  /** The same without individual defenders; built when a league first needs it. */
  private volatile SeasonFacts withoutDefenders;

  /**
   * Combines the facts and indexes the schedule by team once.
   *
   * @param week the player pool's current week; 0 before the season
   * @param version raised with every change
   * @param games all known games of the season, in any order
   * @param injuryFeedOk whether the last read of the status feed succeeded
   * @param statusAsOf when the status feed last answered, or null if it never did
   */
  public SeasonFacts(
      PlayerPool playerPool,
      int season,
      int week,
      long version,
      Map<PlayerId, PlayerFacts> players,
      List<Game> games,
      boolean injuryFeedOk,
      Instant statusAsOf,
      List<SourceNote> sources) {
    this.playerPool = playerPool;
    this.season = season;
    this.week = week;
    this.version = version;
    this.players = Map.copyOf(players);
    this.schedule = new Schedule(games);
    this.weekOver = schedule.over(week);
    this.injuryFeedOk = injuryFeedOk;
    this.statusAsOf = statusAsOf;
    this.sources = List.copyOf(sources);
    this.defenders =
        this.players.values().stream().anyMatch(known -> known.player().position().defender());
  }

  /**
   * The facts of the players that a league with those rules may have in a lineup: individual
   * defenders only where it has slots for them. Elsewhere they would only be mistaken for
   * namesakes.
   */
  public SeasonFacts playedUnder(LeagueRules rules) {
    if (!defenders || rules.playsDefenders()) {
      return this;
    }
    SeasonFacts without = withoutDefenders;
    if (without == null) {
      Map<PlayerId, PlayerFacts> left = HashMap.newHashMap(players.size());
      players.forEach(
          (id, known) -> {
            if (!known.player().position().defender()) {
              left.put(id, known);
            }
          });
      without =
          new SeasonFacts(
              playerPool,
              season,
              week,
              version,
              left,
              schedule.games(),
              injuryFeedOk,
              statusAsOf,
              sources);
      withoutDefenders = without;
    }
    return without;
  }

  /** These players under that scoring. */
  public ScoredPlayers scoredBy(ScoringRules scoring) {
    ScoredPlayers players = scored.get(scoring);
    if (players != null) {
      return players;
    }
    if (scored.size() >= MOST_SCORINGS) {
      scored.clear();
    }
    return scored.computeIfAbsent(scoring, ScoredPlayers::new);
  }

  /** Whether individual defenders are among the players. */
  public boolean hasDefenders() {
    return defenders;
  }

  public PlayerPool playerPool() {
    return playerPool;
  }

  public int season() {
    return season;
  }

  /** The player pool's current week; 0 before the season. */
  public int week() {
    return week;
  }

  /** Raised with every change. */
  public long version() {
    return version;
  }

  public Map<PlayerId, PlayerFacts> players() {
    return players;
  }

  /** All known games of the season, by kickoff. */
  public List<Game> games() {
    return schedule.games();
  }

  /** Whether the last read of the status feed succeeded. */
  public boolean injuryFeedOk() {
    return injuryFeedOk;
  }

  /** When the status feed last answered, or null if it never did. */
  public Instant statusAsOf() {
    return statusAsOf;
  }

  public List<SourceNote> sources() {
    return sources;
  }

  /**
   * Whether one of several projection sources has nothing current for one of those players. A
   * player whom nobody projects, as on a bye, isn't missed.
   */
  public boolean projectionSourceMissing(Stream<PlayerFacts> concerned) {
    long all = sources.stream().filter(SourceNote::projections).count();
    return all > 1
        && concerned
            .map(player -> ConsensusRule.current(player.projections()).size())
            .anyMatch(current -> current > 0 && current < all);
  }

  public Optional<PlayerFacts> player(PlayerId id) {
    return Optional.ofNullable(players.get(id));
  }

  /** The players with those ids; one that isn't known is left out. */
  public List<Player> players(List<String> ids) {
    return ids.stream()
        .flatMap(id -> player(new PlayerId(id)).stream())
        .map(PlayerFacts::player)
        .toList();
  }

  /** The league's week, or this week when the league has none; null before the season. */
  public Integer weekOf(League league) {
    Integer named = league.week();
    return named == null && week > 0 ? Integer.valueOf(week) : named;
  }

  public Collection<PlayerFacts> everyone() {
    return players.values();
  }

  /** That team's game in that week, or empty on a bye, when it is off or isn't known. */
  public Optional<Game> gameOf(String team, int inWeek) {
    return schedule.gameOf(team, inWeek);
  }

  /** That team's game in the current week, or empty on a bye or when it is off. */
  public Optional<Game> gameOf(String team) {
    return schedule.gameOf(team, week);
  }

  /** That team's game in that week if it is off: canceled, or postponed to an unknown time. */
  public Optional<Game> offGameOf(String team, int inWeek) {
    return schedule.offOf(team, inWeek);
  }

  /** The game that begins the current week; empty when the schedule isn't known. */
  public Optional<Game> firstGame() {
    return schedule.firstOf(week);
  }

  /** Whether all games of the current week are over; false when none is known. */
  public boolean weekOver() {
    return weekOver;
  }

  /** That team's next game that has not begun. */
  public Optional<Game> nextGameOf(String team, Instant now) {
    return schedule.nextGameOf(team, now);
  }

  /**
   * Whether that team doesn't play this week: a gap in its schedule, never inferred from text, or a
   * game that is off. A week without any known game is not a bye.
   */
  public boolean onBye(String team) {
    return schedule.onBye(team, week);
  }

  /** The same for another week. */
  public boolean onBye(String team, int inWeek) {
    return schedule.onBye(team, inWeek);
  }

  /**
   * The week, from the current one on, in which that team's schedule has a gap, or empty when none
   * is left.
   */
  public Optional<Integer> byeWeekOf(String team) {
    return schedule.byeFrom(team, week);
  }

  /** Whether statuses are too old, or their feed too unreliable, for a verdict. */
  public boolean statusesDoubtful(Instant now) {
    return !injuryFeedOk || statusAsOf == null || statusAsOf.plus(STATUS_IS_OLD).isBefore(now);
  }
}
