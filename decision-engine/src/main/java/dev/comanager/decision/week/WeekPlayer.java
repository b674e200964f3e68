package dev.comanager.decision.week;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPoints;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A player with his facts in the league's week.
 *
 * @param spot his slot on the line's roster, or null
 * @param game his team's game this week, or null on a bye, without a team or when it isn't known
 * @param bye whether his team doesn't play this week: by a gap in its schedule, or because its game
 *     is off
 * @param off whether it is the latter
 * @param locked whether he can't be moved any more: that game has begun or, where lineups lock as a
 *     whole, the week's first game
 * @param lockAt when he locks, also when that has passed; null when unknown
 * @param projection points under the league's scoring; empty when no source has one
 * @param recentMean mean points of his last games; empty when none is on file
 * @param inactivesKnown whether his status is from after the publication of the inactives; never at
 *     a kickoff that is only assumed, nor without a projection, whose row has the status of now
 */
public record WeekPlayer(
    PlayerFacts facts,
    RosterSpot spot,
    Game game,
    boolean bye,
    boolean off,
    boolean locked,
    Instant lockAt,
    OptionalDouble projection,
    OptionalDouble recentMean,
    boolean inactivesKnown) {
  public static final Duration INACTIVES_BEFORE_KICKOFF = Duration.ofMinutes(90);

  private static final double MOST_POINTS = 100;

  /** The feed takes some minutes to deliver published inactives. */
  private static final Duration INACTIVES_READ_BEFORE_KICKOFF = Duration.ofMinutes(80);

  /** That player, on the facts of the player pool's current week. */
  public static WeekPlayer of(Player player, LinkedLeague league, SeasonFacts facts, Instant now) {
    PlayerFacts known = facts.player(player.id()).orElseThrow();
    ScoringRules scoring = league.league().rules().scoring();
    return of(
        known, league, facts, known.projectedPoints(scoring), known.recentPoints(scoring), now);
  }

  /**
   * The same for one of many players of an answer.
   *
   * @param points his, under the league's scoring
   */
  public static WeekPlayer of(
      PlayerFacts known, PlayerPoints points, LinkedLeague league, SeasonFacts facts, Instant now) {
    return of(known, league, facts, points.projection(), points.recentMean(), now);
  }

  private static WeekPlayer of(
      PlayerFacts known,
      LinkedLeague league,
      SeasonFacts facts,
      OptionalDouble projection,
      OptionalDouble recentMean,
      Instant now) {
    Player player = known.player();
    Optional<Game> off = player.nflTeam().flatMap(team -> facts.offGameOf(team, facts.week()));
    // Who has points in a game that was broken off keeps them, and no platform moves him any more.
    Optional<Game> brokenOff =
        off.filter(found -> known.season().thisWeek() != null && !now.isBefore(found.kickoff()))
            .map(found -> found.in(Game.State.FINAL));
    Optional<Game> game = player.nflTeam().flatMap(facts::gameOf).or(() -> brokenOff);
    Optional<Game> locking =
        league.league().rules().format().has(LeagueFeature.LOCKS_AS_A_WHOLE)
            ? facts.firstGame()
            : game;
    return new WeekPlayer(
        known,
        league.mine().spotOf(player.id()).orElse(null),
        game.orElse(null),
        game.isEmpty() && player.nflTeam().map(facts::onBye).orElse(false),
        game.isEmpty() && off.isPresent(),
        locking.map(found -> found.locked(now)).orElse(false),
        locking.map(Game::kickoff).orElse(null),
        believable(projection),
        believable(recentMean),
        facts.injuryFeedOk() && game.map(found -> inactivesRead(found, known)).orElse(false));
  }

  /** The same player in that slot of the line's roster; null for none. */
  public WeekPlayer at(RosterSpot spot) {
    return new WeekPlayer(
        facts, spot, game, bye, off, locked, lockAt, projection, recentMean, inactivesKnown);
  }

  /** A number that no game can produce comes from a broken source and counts as no projection. */
  private static OptionalDouble believable(OptionalDouble points) {
    return points.isPresent() && Math.abs(points.getAsDouble()) <= MOST_POINTS
        ? points
        : OptionalDouble.empty();
  }

  private static boolean inactivesRead(Game game, PlayerFacts known) {
    Instant readAt = known.availability().asOf();
    return readAt != null
        && timeKnown(game)
        && !known.projections().isEmpty()
        && !readAt.isBefore(game.kickoff().minus(INACTIVES_READ_BEFORE_KICKOFF));
  }

  private static boolean timeKnown(Game game) {
    return switch (game.state()) {
      case RUNNING, FINAL -> true;
      case SCHEDULED, POSTPONED -> !game.assumed();
    };
  }

  public Player player() {
    return facts.player();
  }

  public PlayerId id() {
    return facts.player().id();
  }

  public String name() {
    return facts.player().name();
  }

  public AvailabilityReport report() {
    return facts.availability();
  }

  public Availability availability() {
    return facts.availability().availability();
  }

  /** Whether his own game has begun. */
  public boolean begun(Instant now) {
    return game != null && game.locked(now);
  }

  /** Whether he locks with another game than his own, or without a game. */
  public boolean locksWithOthers() {
    return lockAt != null && (game == null || !game.kickoff().equals(lockAt));
  }

  public boolean inLineup() {
    return spot != null && spot.slot().starting();
  }

  /** Without a game, ruled out or without a team: he certainly doesn't play. */
  public boolean cannotPlay() {
    return bye || player().team() == null || chance().certainlyAbsent();
  }

  /** Whether his status leaves open whether he plays. */
  public boolean inDoubt() {
    return switch (availability()) {
      case QUESTIONABLE, DOUBTFUL, UNKNOWN -> true;
      case HEALTHY, OUT, RESERVE, SUSPENDED, INACTIVE -> false;
    };
  }

  /** Whether he plays regularly but no source has a projection for this week. */
  public boolean projectionMissing() {
    return projection.isEmpty() && recentMean.isPresent() && !cannotPlay();
  }

  /** No facts about him. */
  public boolean nothingKnown() {
    return projection.isEmpty() && recentMean.isEmpty() && !cannotPlay();
  }

  public AbsenceChance chance() {
    if (bye || player().team() == null) {
      return AbsenceChance.ABSENT;
    }
    return AbsenceChance.of(availability(), report().practice(), inactivesKnown);
  }

  /** Expected points if he plays: the projection, else the mean of his last games, else zero. */
  public double pointsIfHePlays() {
    return projection.orElse(bye ? 0 : recentMean.orElse(0));
  }

  /** Expected points, reduced by the chance that he doesn't play. */
  public double expectedPoints() {
    if (cannotPlay()) {
      return 0;
    }
    AbsenceChance chance = chance();
    return (1 - chance.absent()) * chance.share() * pointsIfHePlays();
  }

  /** Points as shown: none for a player who can't play, even if a source still projects some. */
  public Double shownPoints() {
    if (cannotPlay()) {
      return 0.0;
    }
    return projection.isPresent()
        ? Double.valueOf(CardNumbers.tenth(projection.getAsDouble()))
        : null;
  }

  public Optional<Usage> usage() {
    return Usage.of(player().position(), facts.recent());
  }
}
