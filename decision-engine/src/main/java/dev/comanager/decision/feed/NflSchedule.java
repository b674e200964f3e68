package dev.comanager.decision.feed;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.platform.kickoff.KickoffTimes;
import dev.comanager.decision.platform.kickoff.Kickoffs;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The NFL schedule: days and states from Sleeper, kickoff times from the kickoff source. */
@ApplicationScoped
class NflSchedule {
  private final SleeperFacts sleeper;
  private final KickoffTimes kickoffs;

  NflSchedule(SleeperFacts sleeper, KickoffTimes kickoffs) {
    this.sleeper = sleeper;
    this.kickoffs = kickoffs;
  }

  /**
   * The result of a read.
   *
   * @param kickoffsAsOf when kickoff times were read; empty when there are none
   */
  record Read(List<Game> games, Optional<Instant> kickoffsAsOf) {}

  /**
   * The season's games.
   *
   * @param allowed points that each team's defence is projected to allow in the given week
   */
  Uni<Read> read(
      int season, int week, Map<String, Double> allowed, Optional<SeasonFacts> known, Instant now) {
    return Uni.combine()
        .all()
        .unis(sleeper.schedule(season, week, allowed, now), kickoffs.of(season))
        .asTuple()
        .map(read -> timed(read.getItem1(), read.getItem2(), known, now));
  }

  /** Those games with their kickoffs. */
  static Read timed(
      List<Game> games, Optional<Kickoffs> announced, Optional<SeasonFacts> known, Instant now) {
    Map<String, Game> before = new HashMap<>();
    known.ifPresent(facts -> facts.games().forEach(game -> before.put(game.eventId(), game)));
    Optional<Instant> stored = known.flatMap(NflSchedule::kickoffsAsOf);
    // Each replica reads kickoff times for itself, and they take turns at storing them.
    boolean older =
        announced.isPresent() && stored.filter(announced.get().readAt()::isBefore).isPresent();
    List<Game> timed =
        games.stream()
            .map(
                game -> {
                  Optional<Game> its = Optional.ofNullable(before.get(game.eventId()));
                  Optional<Instant> time = announced.flatMap(times -> times.of(game));
                  return KickoffRule.of(
                      game,
                      older ? time.map(own -> KickoffRule.newer(game, own, its)) : time,
                      its,
                      now);
                })
            .toList();
    return new Read(
        Stream.concat(timed.stream(), moved(games, before)).toList(),
        older ? stored : announced.map(Kickoffs::readAt));
  }

  /** What is known of games that are now in another week under another id: no game of theirs. */
  private static Stream<Game> moved(List<Game> games, Map<String, Game> before) {
    return before.values().stream()
        .filter(old -> old.state() == Game.State.SCHEDULED)
        .filter(old -> games.stream().noneMatch(game -> game.eventId().equals(old.eventId())))
        .filter(old -> games.stream().anyMatch(old::samePairing))
        .map(old -> old.in(Game.State.POSTPONED));
  }

  private static Optional<Instant> kickoffsAsOf(SeasonFacts facts) {
    return facts.sources().stream()
        .filter(note -> note.label().equals(KickoffTimes.SOURCE))
        .findFirst()
        .map(SourceNote::asOf);
  }
}
