package dev.comanager.decision.feed;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Everyone's stats in the current week, as far as its games have begun. */
final class DoneSoFarRule {
  private static final StatLine NOTHING = new StatLine(Map.of());

  private DoneSoFarRule() {}

  /** Whether a game of that week has begun, so that there are stats to read. */
  static boolean begun(Collection<Game> games, int week, Instant now) {
    return games.stream().anyMatch(game -> game.week() == week && game.locked(now));
  }

  /**
   * The lines read, plus an empty line for players whose game has begun without one.
   *
   * @param known the facts so far, which say who plays where
   */
  static Map<PlayerId, StatLine> of(
      Map<PlayerId, StatLine> read,
      List<Game> games,
      int week,
      Optional<SeasonFacts> known,
      Instant now) {
    Set<String> playing = new HashSet<>();
    for (Game game : games) {
      if (game.week() == week && game.locked(now)) {
        playing.add(game.home());
        playing.add(game.away());
      }
    }
    Map<PlayerId, StatLine> done = new HashMap<>(read);
    for (PlayerFacts player : known.map(SeasonFacts::everyone).orElse(List.of())) {
      boolean plays = player.player().nflTeam().map(playing::contains).orElse(false);
      if (plays && !player.projections().isEmpty()) {
        done.putIfAbsent(player.player().id(), NOTHING);
      }
    }
    return done;
  }

  /** Whether so few lines arrived that the answer must be incomplete. */
  static boolean half(Map<PlayerId, StatLine> read, int week, Optional<SeasonFacts> known) {
    long before =
        known
            .filter(facts -> facts.week() == week)
            .map(SeasonFacts::everyone)
            .orElse(List.of())
            .stream()
            .map(player -> player.season().thisWeek())
            .filter(line -> line != null && !line.stats().isEmpty())
            .count();
    return read.size() < before / 2;
  }
}
