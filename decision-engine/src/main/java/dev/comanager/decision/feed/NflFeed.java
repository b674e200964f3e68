package dev.comanager.decision.feed;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.FactsStore;
import dev.comanager.decision.facts.FactsUpdate;
import dev.comanager.decision.facts.FactsUpdate.SeasonWeek;
import dev.comanager.decision.facts.FactsUpdate.StatusReading;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.PlayerStatus;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.kickoff.KickoffTimes;
import dev.comanager.decision.platform.sleeper.SleeperFacts;
import dev.comanager.decision.platform.sleeper.SleeperFacts.WeekProjections;
import dev.comanager.decision.platform.sleeper.SleeperState;
import dev.comanager.decision.projections.MoreProjections;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * NFL facts from Sleeper, read while a league needs them: the week with projections and schedule
 * every ten minutes (two near kickoffs), the list of players once a day, past weeks when a week
 * begins. A new week is stored only together with its projections, so that two weeks never mix.
 */
@ApplicationScoped
class NflFeed implements Feed {
  static final String PROJECTIONS = "Sleeper projections";
  static final String STATUSES = "Sleeper player statuses";
  static final String SCHEDULE = "NFL schedule (Sleeper)";
  private static final Duration USUAL = Duration.ofMinutes(10);
  private static final Duration NEAR_KICKOFF = Duration.ofMinutes(2);
  private static final Duration NEAR = Duration.ofHours(2);

  private final SleeperFacts sleeper;
  private final NflWeek current;
  private final ListOfPlayers list;
  private final NflSchedule schedule;
  private final PastWeeks past;
  private final MoreProjections more;
  private final CurrentFacts facts;
  private final FactsStore store;
  private final FactsPublished published;
  private final NflWantedStore wanted;
  private final PlatformConfig config;
  private final Clock clock;

  NflFeed(
      SleeperFacts sleeper,
      NflWeek current,
      ListOfPlayers list,
      NflSchedule schedule,
      PastWeeks past,
      MoreProjections more,
      CurrentFacts facts,
      FactsStore store,
      FactsPublished published,
      NflWantedStore wanted,
      PlatformConfig config,
      Clock clock) {
    this.sleeper = sleeper;
    this.current = current;
    this.list = list;
    this.schedule = schedule;
    this.past = past;
    this.more = more;
    this.facts = facts;
    this.store = store;
    this.published = published;
    this.wanted = wanted;
    this.config = config;
    this.clock = clock;
    more.report(PROJECTIONS);
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
    Optional<SeasonFacts> known = facts.of(PlayerPool.NFL);
    return list.read(known, now)
        .call(players -> players.failed() ? injuryFeed(false) : done())
        .chain(
            players ->
                current
                    .read(known)
                    .chain(
                        state ->
                            week(state, players, known, now)
                                .chain(store::store)
                                .invoke(change -> change.ifPresent(published::publish))
                                .chain(() -> players.failed() ? done() : injuryFeed(true))
                                .chain(() -> seasonAfterwards(state, known, now))))
        .onFailure()
        .call(() -> injuryFeed(false))
        .map(change -> pause(now));
  }

  private Uni<Void> injuryFeed(boolean ok) {
    return store
        .injuryFeed(PlayerPool.NFL, ok)
        .invoke(change -> change.ifPresent(published::publish))
        .replaceWithVoid();
  }

  private static Uni<Void> done() {
    return Uni.createFrom().voidItem();
  }

  private Uni<FactsUpdate> week(
      SleeperState state, ListOfPlayers.Read players, Optional<SeasonFacts> known, Instant now) {
    int week = state.week();
    boolean newWeek = newWeek(state, known);
    Optional<SeasonFacts> same = newWeek ? Optional.empty() : known;
    return more.counted(
            PROJECTIONS,
            sleeper
                .projections(state.season(), week)
                .invoke(read -> PlausibleRule.projections(read.lines().size(), same)))
        .chain(
            projections ->
                schedule
                    .read(state.season(), week, projections.allowed(), known, now)
                    .invoke(read -> PlausibleRule.games(read.games().size(), same))
                    .chain(
                        read ->
                            doneSoFar(state.season(), week, read.games(), known, newWeek, now)
                                .map(
                                    done ->
                                        update(
                                            state,
                                            week,
                                            players,
                                            known,
                                            projections,
                                            read,
                                            done,
                                            now))))
        .chain(update -> withMore(update, state.season(), week, known, now))
        // With no facts at all, the week is stored first and the season after it.
        .chain(update -> known.isEmpty() ? item(update) : withSeason(update, state, known, now));
  }

  /** The other sources' projections; never fails. */
  private Uni<FactsUpdate> withMore(
      FactsUpdate update, int season, int week, Optional<SeasonFacts> known, Instant now) {
    Map<PlayerId, StatLine> first = update.projections().orElseThrow().get(PROJECTIONS);
    return more.read(season, week, first, known, now)
        .map(
            added -> {
              Map<String, Map<PlayerId, StatLine>> all = new LinkedHashMap<>(added.bySource());
              all.put(PROJECTIONS, first);
              List<SourceNote> notes = new ArrayList<>(update.sources());
              notes.addAll(added.notes());
              return update.withProjections(all).withSources(notes);
            });
  }

  private static Uni<FactsUpdate> item(FactsUpdate update) {
    return Uni.createFrom().item(update);
  }

  private Uni<FactsUpdate> withSeason(
      FactsUpdate update, SleeperState state, Optional<SeasonFacts> known, Instant now) {
    boolean none =
        known
            .map(facts -> facts.everyone().stream().allMatch(one -> one.season().games() == 0))
            .orElse(true);
    return past.before(state.season(), state.week(), known, none || newWeek(state, known), now)
        .map(
            summed ->
                summed
                    .map(read -> update.withSeason(read.seasons()).withRecent(read.recent()))
                    .orElse(update));
  }

  /** The season, after the first week was stored. */
  private Uni<Void> seasonAfterwards(SleeperState state, Optional<SeasonFacts> known, Instant now) {
    return known.isPresent()
        ? done()
        : withSeason(FactsUpdate.of(PlayerPool.NFL), state, known, now)
            .chain(store::store)
            .invoke(change -> change.ifPresent(published::publish))
            .replaceWithVoid();
  }

  private static boolean newWeek(SleeperState state, Optional<SeasonFacts> known) {
    return known
        .map(facts -> facts.season() != state.season() || facts.week() != state.week())
        .orElse(true);
  }

  private static FactsUpdate update(
      SleeperState state,
      int week,
      ListOfPlayers.Read list,
      Optional<SeasonFacts> known,
      WeekProjections projections,
      NflSchedule.Read schedule,
      Optional<Map<PlayerId, StatLine>> doneSoFar,
      Instant now) {
    List<SourceNote> sources = new ArrayList<>();
    sources.add(new SourceNote(PROJECTIONS, now));
    sources.add(new SourceNote(SCHEDULE, now));
    schedule
        .kickoffsAsOf()
        .ifPresent(asOf -> sources.add(new SourceNote(KickoffTimes.SOURCE, asOf)));
    FactsUpdate update =
        FactsUpdate.of(PlayerPool.NFL)
            .withWeek(new SeasonWeek(state.season(), week))
            .withProjections(Map.of(PROJECTIONS, projections.lines()))
            .withGames(schedule.games());
    if (list.players().isPresent()) {
      sources.add(new SourceNote(ListOfPlayers.SOURCE, now));
    }
    List<PlayerStatus> statuses = list.with(projections.statuses(), known);
    if (!statuses.isEmpty()) {
      sources.add(new SourceNote(STATUSES, now));
      update = update.withPlayers(new StatusReading(statuses, now));
    }
    if (doneSoFar.isPresent()) {
      update = update.withThisWeek(doneSoFar.get());
    }
    return update.withSources(sources);
  }

  /** Stats so far in the current week; absent when they can't be read now. */
  private Uni<Optional<Map<PlayerId, StatLine>>> doneSoFar(
      int season,
      int week,
      List<Game> games,
      Optional<SeasonFacts> known,
      boolean newWeek,
      Instant now) {
    if (!DoneSoFarRule.begun(games, week, now)) {
      return Uni.createFrom().item(Optional.of(Map.of()));
    }
    return sleeper
        .statistics(season, week)
        .map(
            read ->
                DoneSoFarRule.half(read, week, known)
                    ? Optional.<Map<PlayerId, StatLine>>empty()
                    : Optional.of(DoneSoFarRule.of(read, games, week, known, now)))
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("running games not read reason=%s", failure.getMessage());
              // The stored stats are of another week.
              return newWeek ? Optional.of(Map.of()) : Optional.empty();
            });
  }

  private Duration pause(Instant now) {
    return facts
            .of(PlayerPool.NFL)
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
}
