package dev.comanager.decision.facts;

import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.ScoringRules;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All facts about one player for the week.
 *
 * @param projections one for each source that has a projection; empty on a bye
 * @param recent up to the last three weeks played, newest first
 * @param season his actual and projected stats before this week
 * @param subjectVersion raised with every change of this player
 * @param crossIds his known ids in other vocabularies
 * @param bornOn null when no source says
 */
public record PlayerFacts(
    Player player,
    AvailabilityReport availability,
    List<Projection> projections,
    List<PlayedWeek> recent,
    SeasonSoFar season,
    long subjectVersion,
    Map<CrossId, String> crossIds,
    LocalDate bornOn) {
  private static final double YEAR = 365.25;

  public PlayerFacts {
    projections = List.copyOf(projections);
    recent = List.copyOf(recent);
    crossIds = Map.copyOf(crossIds);
  }

  /** A player whose birth date isn't known. */
  public PlayerFacts(
      Player player,
      AvailabilityReport availability,
      List<Projection> projections,
      List<PlayedWeek> recent,
      SeasonSoFar season,
      long subjectVersion,
      Map<CrossId, String> crossIds) {
    this(player, availability, projections, recent, season, subjectVersion, crossIds, null);
  }

  /** A player without known ids in other vocabularies. */
  public PlayerFacts(
      Player player,
      AvailabilityReport availability,
      List<Projection> projections,
      List<PlayedWeek> recent,
      SeasonSoFar season,
      long subjectVersion) {
    this(player, availability, projections, recent, season, subjectVersion, Map.of());
  }

  /**
   * Mean projection of the sources under a league's scoring, or empty when no source has one that
   * counts ({@link ConsensusRule}).
   */
  public OptionalDouble projectedPoints(ScoringRules scoring) {
    return ConsensusRule.mean(
        projections, projection -> scoring.points(projection.stats(), player.position()));
  }

  /** Mean points of his last games, or empty when none is on file. */
  public OptionalDouble recentPoints(ScoringRules scoring) {
    if (recent.isEmpty()) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (PlayedWeek week : recent) {
      sum += scoring.points(week.stats(), player.position());
    }
    return OptionalDouble.of(sum / recent.size());
  }

  /** His age in years on September 1 of that season, or empty when his birth date isn't known. */
  public OptionalDouble ageIn(int season) {
    return bornOn == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            ChronoUnit.DAYS.between(bornOn, LocalDate.of(season, Month.SEPTEMBER, 1)) / YEAR);
  }

  /** When the oldest of the projections used was read. */
  public Optional<Instant> projectionAsOf() {
    return ConsensusRule.current(projections).stream()
        .map(Projection::asOf)
        .min(Instant::compareTo);
  }
}
