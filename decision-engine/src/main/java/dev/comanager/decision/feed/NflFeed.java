package dev.comanager.decision.feed;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.FactsStore;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.facts.Universe;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import dev.comanager.decision.platform.sleeper.SleeperFacts.WeekProjections;
import dev.comanager.decision.platform.sleeper.SleeperState;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * NFL facts from Sleeper, while a league needs them: the week with projections and schedule every
 * ten minutes (two near kickoffs), the list of players once a day, past weeks when a week begins. A
 * new week is taken over only together with its projections, so that two weeks never mix.
 */
@ApplicationScoped
class NflFeed implements Feed {
  static final String PROJECTIONS = "Sleeper projections";
  static final String STATUSES = "Sleeper player statuses";
  static final String PLAYERS = "Sleeper player list";
  static final String SCHEDULE = "NFL schedule (Sleeper)";
  private static final Duration USUAL = Duration.ofMinutes(10);
  private static final Duration NEAR_KICKOFF = Duration.ofMinutes(2);
  private static final Duration NEAR = Duration.ofHours(2);
  private static final Duration PLAYERS_LAST = Duration.ofHours(23);
  private static final int RECENT_WEEKS = 3;

  private final SleeperFacts sleeper;
  private final CurrentFacts facts;
  private final FactsStore store;
  private final FactsTold told;
  private final NflWantedStore wanted;
  private final PlatformConfig config;
  private final Clock clock;

  NflFeed(
      SleeperFacts sleeper,
      CurrentFacts facts,
      FactsStore store,
      FactsTold told,
      NflWantedStore wanted,
      PlatformConfig config,
      Clock clock) {
    this.sleeper = sleeper;
    this.facts = facts;
    this.store = store;
    this.told = told;
    this.wanted = wanted;
    this.config = config;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "nfl";
  }

  @Override
  public Uni<Boolean> wanted() {
    return config.sleeper().alwaysRead() ? Uni.createFrom().item(true) : wanted.leagueLinked();
  }

  @Override
  public Uni<Duration> read() {
    Instant now = clock.instant();
    Optional<SeasonFacts> known = facts.of(Universe.NFL);
    return statuses(known, now)
        .chain(
            players ->
                sleeper
                    .state()
                    .invoke(state -> PlausibleRule.week(state.season(), state.week(), known))
                    .chain(state -> week(state, players, known, now))
                    .chain(update -> store.store(update))
                    .invoke(change -> change.ifPresent(told::tell))
                    .chain(() -> players.failed() ? done() : injuryFeed(true)))
        .onFailure()
        .call(() -> injuryFeed(false))
        .map(change -> pause(now));
  }

  /**
   * What came of the list of players.
   *
   * @param read empty when it wasn't due, or failed
   */
  private record PlayerList(Optional<List<PlayerStatus>> read, boolean failed) {}

  private Uni<Void> injuryFeed(boolean ok) {
    return store
        .injuryFeed(Universe.NFL, ok)
        .invoke(change -> change.ifPresent(told::tell))
        .replaceWithVoid();
  }

  private static Uni<Void> done() {
    return Uni.createFrom().voidItem();
  }

  /** The list of players when it is due. A failure counts as none where players are known. */
  private Uni<PlayerList> statuses(Optional<SeasonFacts> known, Instant now) {
    boolean due =
        known
            .flatMap(facts -> readAt(facts, PLAYERS))
            .map(at -> !at.plus(PLAYERS_LAST).isAfter(now))
            .orElse(true);
    if (!due) {
      return Uni.createFrom().item(new PlayerList(Optional.empty(), false));
    }
    int before = known.map(facts -> facts.players().size()).orElse(0);
    return sleeper
        .players()
        .invoke(read -> PlausibleRule.amount("players", read.size(), before))
        .map(read -> new PlayerList(Optional.of(read), false))
        .onFailure(failure -> known.isPresent())
        .recoverWithUni(
            failure -> {
              Log.warnf("players not read reason=%s", failure.getMessage());
              return injuryFeed(false).replaceWith(new PlayerList(Optional.empty(), true));
            });
  }

  private Uni<FactsUpdate> week(
      SleeperState state, PlayerList players, Optional<SeasonFacts> known, Instant now) {
    int week = Math.max(1, state.week());
    boolean newWeek =
        known.map(facts -> facts.season() != state.season() || facts.week() != week).orElse(true);
    return sleeper
        .projections(state.season(), week)
        .invoke(
            read ->
                PlausibleRule.amount("projections", read.lines().size(), projected(known, newWeek)))
        .chain(
            projections ->
                Uni.combine()
                    .all()
                    .unis(
                        sleeper.schedule(state.season(), week, projections.allowed(), now),
                        recent(state.season(), week, known, newWeek))
                    .asTuple()
                    .map(
                        read -> {
                          PlausibleRule.amount(
                              "games", read.getItem1().size(), games(known, newWeek));
                          return update(
                              state,
                              week,
                              players.read(),
                              projections,
                              read.getItem1(),
                              read.getItem2(),
                              now);
                        }));
  }

  private static FactsUpdate update(
      SleeperState state,
      int week,
      Optional<List<PlayerStatus>> players,
      WeekProjections projections,
      List<Game> games,
      Optional<Map<PlayerId, List<PlayedWeek>>> recent,
      Instant now) {
    List<SourceNote> sources = new ArrayList<>();
    sources.add(new SourceNote(PROJECTIONS, now));
    sources.add(new SourceNote(SCHEDULE, now));
    FactsUpdate update =
        FactsUpdate.of(Universe.NFL)
            .withWeek(new SeasonWeek(state.season(), week))
            .withProjections(Map.of(PROJECTIONS, projections.lines()))
            .withGames(games);
    Map<PlayerId, PlayerStatus> statuses = new HashMap<>();
    if (players.isPresent()) {
      sources.add(new SourceNote(PLAYERS, now));
      players.get().forEach(status -> statuses.put(status.id(), status));
    }
    // Fresher than the list, which alone tells ids elsewhere.
    projections
        .statuses()
        .forEach(
            status ->
                statuses.merge(
                    status.id(), status, (listed, fresh) -> fresh.withCrossIdsOf(listed)));
    if (!statuses.isEmpty()) {
      sources.add(new SourceNote(STATUSES, now));
      update = update.withPlayers(new StatusReading(List.copyOf(statuses.values()), now));
    }
    if (recent.isPresent()) {
      update = update.withRecent(recent.get());
    }
    return update.withSources(sources);
  }

  private Uni<Optional<Map<PlayerId, List<PlayedWeek>>>> recent(
      int season, int week, Optional<SeasonFacts> known, boolean newWeek) {
    boolean none =
        known
            .map(facts -> facts.everyone().stream().allMatch(one -> one.recent().isEmpty()))
            .orElse(true);
    if (week == 1 || !(newWeek || none)) {
      return Uni.createFrom().item(Optional.empty());
    }
    List<Uni<Map<PlayerId, StatLine>>> weeks = new ArrayList<>();
    for (int past = week - 1; past >= Math.max(1, week - RECENT_WEEKS); past--) {
      weeks.add(sleeper.statistics(season, past));
    }
    return Uni.join()
        .all(weeks)
        .usingConcurrencyOf(1)
        .andFailFast()
        .map(read -> Optional.of(byPlayer(week, read)))
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("past weeks not read reason=%s", failure.getMessage());
              return Optional.empty();
            });
  }

  private static Map<PlayerId, List<PlayedWeek>> byPlayer(
      int week, List<Map<PlayerId, StatLine>> newestFirst) {
    Map<PlayerId, List<PlayedWeek>> played = new HashMap<>();
    for (int i = 0; i < newestFirst.size(); i++) {
      int past = week - 1 - i;
      newestFirst
          .get(i)
          .forEach(
              (player, line) ->
                  played
                      .computeIfAbsent(player, none -> new ArrayList<>())
                      .add(new PlayedWeek(past, line)));
    }
    return played;
  }

  private Duration pause(Instant now) {
    return facts
            .of(Universe.NFL)
            .map(
                known ->
                    known.games().stream()
                        .anyMatch(
                            game ->
                                game.kickoff().isAfter(now.minus(NEAR.multipliedBy(2)))
                                    && game.kickoff().isBefore(now.plus(NEAR))))
            .orElse(false)
        ? NEAR_KICKOFF
        : USUAL;
  }

  private static Optional<Instant> readAt(SeasonFacts facts, String source) {
    return facts.sources().stream()
        .filter(note -> note.label().equals(source))
        .findFirst()
        .map(SourceNote::asOf);
  }

  private static int projected(Optional<SeasonFacts> known, boolean newWeek) {
    return newWeek
        ? 0
        : known
            .map(
                facts ->
                    (int)
                        facts.everyone().stream()
                            .filter(one -> !one.projections().isEmpty())
                            .count())
            .orElse(0);
  }

  private static int games(Optional<SeasonFacts> known, boolean newWeek) {
    return newWeek ? 0 : known.map(facts -> facts.games().size()).orElse(0);
  }
}
