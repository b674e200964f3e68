package dev.comanager.decision.sample;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import java.util.List;

/** The same facts at a later point of the season. */
public final class LaterFacts {
  private LaterFacts() {}

  /** Once the player pool's current week is that one. */
  public static SeasonFacts inWeek(int week, SeasonFacts facts) {
    return of(week, facts.games(), facts);
  }

  /** Once all games of the current week are over and the next week hasn't begun. */
  public static SeasonFacts afterAllGames(SeasonFacts facts) {
    return of(
        facts.week(),
        facts.games().stream()
            .map(game -> game.week() == facts.week() ? over(game) : game)
            .toList(),
        facts);
  }

  private static Game over(Game game) {
    return new Game(
        game.eventId(),
        game.season(),
        game.week(),
        game.home(),
        game.away(),
        game.kickoff(),
        Game.State.FINAL,
        game.homePoints(),
        game.awayPoints());
  }

  private static SeasonFacts of(int week, List<Game> games, SeasonFacts facts) {
    return new SeasonFacts(
        facts.playerPool(),
        facts.season(),
        week,
        facts.version(),
        facts.players(),
        games,
        facts.injuryFeedOk(),
        facts.statusAsOf(),
        facts.sources());
  }
}
