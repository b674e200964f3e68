package dev.comanager.decision.sample;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import java.util.List;
import java.util.function.Predicate;

/** The same facts at a later point of the season. */
public final class LaterFacts {
  private LaterFacts() {}

  /** Once the player pool's current week is that one. */
  public static SeasonFacts inWeek(int week, SeasonFacts facts) {
    return of(week, facts.games(), facts);
  }

  /** Once all games of the current week are over and the next week hasn't begun. */
  public static SeasonFacts afterAllGames(SeasonFacts facts) {
    return of(facts, game -> game.week() == facts.week(), Game.State.FINAL);
  }

  /** Once that team's game of the current week is off. */
  public static SeasonFacts afterCanceling(String team, SeasonFacts facts) {
    return of(facts, game -> game.week() == facts.week() && game.has(team), Game.State.POSTPONED);
  }

  private static SeasonFacts of(SeasonFacts facts, Predicate<Game> which, Game.State state) {
    return of(
        facts.week(),
        facts.games().stream().map(game -> which.test(game) ? game.in(state) : game).toList(),
        facts);
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
