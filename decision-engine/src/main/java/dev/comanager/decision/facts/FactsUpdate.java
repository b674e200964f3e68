package dev.comanager.decision.facts;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of one feed reading. Each part is either complete or absent; an absent part leaves the
 * stored data unchanged.
 *
 * @param week the player pool's week from now on
 * @param players everyone with their statuses
 * @param projections each source's projections for the week, by source name
 * @param recent the last weeks played, newest first
 * @param season everyone's season before the week; {@link SeasonSoFar#thisWeek()} is ignored
 * @param thisWeek everyone's stats in the week so far; a player without an entry has no known stats
 * @param games all games of the season
 * @param sources origin of the parts, with the time of reading
 */
public record FactsUpdate(
    PlayerPool playerPool,
    Optional<SeasonWeek> week,
    Optional<StatusReading> players,
    Optional<Map<String, Map<PlayerId, StatLine>>> projections,
    Optional<Map<PlayerId, List<PlayedWeek>>> recent,
    Optional<Map<PlayerId, SeasonSoFar>> season,
    Optional<Map<PlayerId, StatLine>> thisWeek,
    Optional<List<Game>> games,
    List<SourceNote> sources) {
  public FactsUpdate {
    sources = List.copyOf(sources);
  }

  /** A week of a season. */
  public record SeasonWeek(int season, int week) {}

  /**
   * One reading of the status feed.
   *
   * @param asOf when it was read
   */
  public record StatusReading(List<PlayerStatus> players, Instant asOf) {
    public StatusReading {
      players = List.copyOf(players);
    }
  }

  /** An empty update for that player pool. */
  public static FactsUpdate of(PlayerPool playerPool) {
    return new FactsUpdate(
        playerPool,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  public FactsUpdate withWeek(SeasonWeek now) {
    return new FactsUpdate(
        playerPool,
        Optional.of(now),
        players,
        projections,
        recent,
        season,
        thisWeek,
        games,
        sources);
  }

  public FactsUpdate withPlayers(StatusReading reading) {
    return new FactsUpdate(
        playerPool,
        week,
        Optional.of(reading),
        projections,
        recent,
        season,
        thisWeek,
        games,
        sources);
  }

  public FactsUpdate withProjections(Map<String, Map<PlayerId, StatLine>> bySource) {
    return new FactsUpdate(
        playerPool, week, players, Optional.of(bySource), recent, season, thisWeek, games, sources);
  }

  public FactsUpdate withRecent(Map<PlayerId, List<PlayedWeek>> played) {
    return new FactsUpdate(
        playerPool,
        week,
        players,
        projections,
        Optional.of(played),
        season,
        thisWeek,
        games,
        sources);
  }

  public FactsUpdate withSeason(Map<PlayerId, SeasonSoFar> before) {
    return new FactsUpdate(
        playerPool,
        week,
        players,
        projections,
        recent,
        Optional.of(before),
        thisWeek,
        games,
        sources);
  }

  public FactsUpdate withThisWeek(Map<PlayerId, StatLine> done) {
    return new FactsUpdate(
        playerPool, week, players, projections, recent, season, Optional.of(done), games, sources);
  }

  public FactsUpdate withGames(List<Game> all) {
    return new FactsUpdate(
        playerPool,
        week,
        players,
        projections,
        recent,
        season,
        thisWeek,
        Optional.of(all),
        sources);
  }

  public FactsUpdate withSources(List<SourceNote> notes) {
    return new FactsUpdate(
        playerPool, week, players, projections, recent, season, thisWeek, games, notes);
  }
}
