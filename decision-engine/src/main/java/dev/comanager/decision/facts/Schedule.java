package dev.comanager.decision.facts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * A season's games by team. A bye is a gap in the schedule, never inferred from text. A week
 * without any known game is not a bye. A game that is canceled, or postponed to a time that isn't
 * known, is no game of its week; once it has a time again, the source shows it as scheduled.
 */
final class Schedule {
  private final List<Game> games;
  private final Map<String, List<Game>> byTeam = new HashMap<>();
  private final NavigableSet<Integer> knownWeeks = new TreeSet<>();

  Schedule(List<Game> games) {
    this.games =
        games.stream()
            .sorted(Comparator.comparing(Game::kickoff).thenComparing(Game::eventId))
            .toList();
    for (Game game : this.games) {
      knownWeeks.add(game.week());
      byTeam.computeIfAbsent(game.home(), _ -> new ArrayList<>(18)).add(game);
      byTeam.computeIfAbsent(game.away(), _ -> new ArrayList<>(18)).add(game);
    }
  }

  List<Game> games() {
    return games;
  }

  Optional<Game> gameOf(String team, int week) {
    return of(team).stream().filter(game -> game.week() == week).filter(Schedule::on).findFirst();
  }

  /** That team's game of that week if it is off and has no new time. */
  Optional<Game> offOf(String team, int week) {
    return gameOf(team, week).isPresent()
        ? Optional.empty()
        : of(team).stream().filter(game -> game.week() == week).findFirst();
  }

  /** The game of that week that begins first; postponed ones don't count. */
  Optional<Game> firstOf(int week) {
    return games.stream().filter(game -> game.week() == week && on(game)).findFirst();
  }

  /** Whether all games of that week are over; postponed ones aren't waited for. */
  boolean over(int week) {
    boolean any = false;
    for (Game game : games) {
      if (game.week() == week) {
        switch (game.state()) {
          case FINAL -> any = true;
          case POSTPONED -> {}
          case SCHEDULED, RUNNING -> {
            return false;
          }
        }
      }
    }
    return any;
  }

  Optional<Game> nextGameOf(String team, Instant now) {
    for (Game game : of(team)) {
      if (on(game) && !game.locked(now) && now.isBefore(game.kickoff())) {
        return Optional.of(game);
      }
    }
    return Optional.empty();
  }

  /** Whether that team doesn't play in that week, by a gap or because its game is off. */
  boolean onBye(String team, int week) {
    return knownWeeks.contains(week) && gameOf(team, week).isEmpty();
  }

  /** The first week, from the given one on, in which that team has a gap. */
  Optional<Integer> byeFrom(String team, int week) {
    for (int candidate : knownWeeks.tailSet(week)) {
      if (of(team).stream().noneMatch(game -> game.week() == candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private static boolean on(Game game) {
    return game.state() != Game.State.POSTPONED;
  }

  private List<Game> of(String team) {
    return byTeam.getOrDefault(team, List.of());
  }
}
