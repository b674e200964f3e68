package dev.comanager.decision.facts;

import dev.comanager.decision.league.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything known of one universe for its current week, as of one version. Immutable: a decision
 * reads one of these from beginning to end.
 *
 * @param week the universe's current week; 0 before the season
 * @param version raised with every change
 * @param games all games of the season that are known, in the order of their kickoffs
 * @param injuryFeedOk whether the status feed answered when it was last asked
 */
public record SeasonFacts(
    Universe universe,
    int season,
    int week,
    long version,
    Map<PlayerId, PlayerFacts> players,
    List<Game> games,
    boolean injuryFeedOk,
    Instant statusAsOf,
    List<SourceNote> sources) {
  private static final Duration STATUS_IS_OLD = Duration.ofHours(24);

  public SeasonFacts {
    players = Map.copyOf(players);
    games =
        games.stream()
            .sorted(Comparator.comparing(Game::kickoff).thenComparing(Game::eventId))
            .toList();
    sources = List.copyOf(sources);
  }

  public Optional<PlayerFacts> player(PlayerId id) {
    return Optional.ofNullable(players.get(id));
  }

  public Collection<PlayerFacts> everyone() {
    return players.values();
  }

  /** That team's game in that week, or empty on a bye or when the schedule isn't known. */
  public Optional<Game> gameOf(String team, int inWeek) {
    return games.stream().filter(game -> game.week() == inWeek && game.has(team)).findFirst();
  }

  /** That team's game in the current week, or empty on a bye. */
  public Optional<Game> gameOf(String team) {
    return gameOf(team, week);
  }

  /** That team's next game that has not begun. */
  public Optional<Game> nextGameOf(String team, Instant now) {
    return games.stream().filter(game -> game.has(team) && !game.locked(now)).findFirst();
  }

  /**
   * Whether that team doesn't play this week: a gap in its schedule, never inferred from a text. A
   * week without any game known is no bye.
   */
  public boolean onBye(String team) {
    return games.stream().anyMatch(game -> game.week() == week) && gameOf(team).isEmpty();
  }

  /**
   * The week, from the current one on, in which that team's schedule has a gap, or empty when none
   * is left.
   */
  public Optional<Integer> byeWeekOf(String team) {
    int last = games.stream().mapToInt(Game::week).max().orElse(week);
    for (int candidate = week; candidate <= last; candidate++) {
      int inWeek = candidate;
      boolean known = games.stream().anyMatch(game -> game.week() == inWeek);
      boolean plays = games.stream().anyMatch(game -> game.week() == inWeek && game.has(team));
      if (known && !plays) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  /** Whether statuses are too old, or their feed too broken, to stand behind. */
  public boolean statusesDoubtful(Instant now) {
    return !injuryFeedOk || statusAsOf == null || statusAsOf.plus(STATUS_IS_OLD).isBefore(now);
  }
}
