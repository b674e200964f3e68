package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.platform.RecentFailures;
import dev.comanager.decision.players.PlayerIdentities;
import dev.comanager.messaging.VertxBridge;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Fetches leagues from their platforms and stores them. One fetch runs at a time for each league,
 * and concurrent callers share its result. A platform that has just failed isn't called for a
 * moment, so an outage costs one wait instead of one for each call.
 */
@ApplicationScoped
class LeagueFetches {
  private static final Duration LEFT_ALONE = Duration.ofSeconds(10);

  private final Platforms platforms;
  private final LeagueSnapshotStore store;
  private final SnapshotCache cache;
  private final PlayerIdentities identities;
  private final MovesRefresh moves;
  private final Freshness freshness;
  private final VertxBridge bridge;
  private final Clock clock;
  private final Map<LeagueKey, Uni<Snapshot>> running = new ConcurrentHashMap<>();
  private final RecentFailures<LeagueKey> failures =
      new RecentFailures<>(LEFT_ALONE, System::nanoTime);

  LeagueFetches(
      Platforms platforms,
      LeagueSnapshotStore store,
      SnapshotCache cache,
      PlayerIdentities identities,
      MovesRefresh moves,
      Freshness freshness,
      VertxBridge bridge,
      Clock clock) {
    this.platforms = platforms;
    this.store = store;
    this.cache = cache;
    this.identities = identities;
    this.moves = moves;
    this.freshness = freshness;
    this.bridge = bridge;
    this.clock = clock;
  }

  /**
   * The stored league if it is fresh now, else the fetched one, unless its platform failed a moment
   * ago. The caller saw a stale snapshot, but another caller's fetch, here or on another replica,
   * may have finished since.
   */
  Uni<Snapshot> renew(LeagueKey key) {
    return renew(key, LeagueFetches::unlimited);
  }

  /**
   * The same, where a new fetch has to be within a budget.
   *
   * @param budget takes one fetch out of it; false when it is used up
   */
  Uni<Snapshot> renew(LeagueKey key, Supplier<Uni<Boolean>> budget) {
    Optional<PlatformException> failure = failures.of(key);
    if (failure.isPresent()) {
      return Uni.createFrom().failure(failure.get());
    }
    Uni<Snapshot> own =
        shared(key, () -> storedOr(key, at -> freshness.fresh(key, at, clock.instant()), budget));
    Uni<Snapshot> others = running.putIfAbsent(key, own);
    // The budget that was used up is the one of the line that came first.
    return others == null
        ? own
        : others.onFailure(Reason.LIMITED::isOf).recoverWithUni(() -> renew(key, budget));
  }

  private static Uni<Boolean> unlimited() {
    return Uni.createFrom().item(true);
  }

  /** The league as stored within the last minute, else fetched. */
  Uni<Snapshot> recent(LeagueKey key) {
    return once(
        key,
        () ->
            storedOr(
                key, at -> FreshnessRule.recent(at, clock.instant()), LeagueFetches::unlimited));
  }

  private Uni<Snapshot> storedOr(
      LeagueKey key, Predicate<Instant> newEnough, Supplier<Uni<Boolean>> budget) {
    return store
        .find(key)
        .chain(
            stored ->
                stored
                    .filter(it -> newEnough.test(it.fetchedAt()))
                    .map(it -> Uni.createFrom().item(it))
                    .orElseGet(
                        () ->
                            budget
                                .get()
                                .chain(
                                    allowed ->
                                        allowed
                                            ? fetched(key, () -> Uni.createFrom().item(stored))
                                            : Uni.createFrom()
                                                .failure(LineBudget.limited(key.platform())))));
  }

  /** The platform's "not found" answer for that league within the last minute, or empty. */
  Optional<PlatformException> missing(LeagueKey key) {
    return failures.missing(key);
  }

  /** Remembers that the league couldn't be read. */
  void note(LeagueKey key, PlatformException failure) {
    failures.note(key, failure);
  }

  /**
   * Fetches the league. The fetch completes and is stored even if no caller waits for it any more.
   */
  Uni<Snapshot> fetch(LeagueKey key) {
    return once(
        key,
        () -> {
          Uni<Optional<Snapshot>> stored = store.find(key).memoize().indefinitely();
          return fetched(key, () -> stored);
        });
  }

  private Uni<Snapshot> once(LeagueKey key, Supplier<Uni<Snapshot>> work) {
    return running.computeIfAbsent(key, missing -> shared(missing, work));
  }

  private Uni<Snapshot> shared(LeagueKey key, Supplier<Uni<Snapshot>> work) {
    return bridge
        .run(work)
        .invoke(cache::put)
        .onTermination()
        .invoke(() -> running.remove(key))
        .memoize()
        .indefinitely();
  }

  private Uni<Snapshot> fetched(LeagueKey key, Supplier<Uni<Optional<Snapshot>>> last) {
    return request(key, last)
        .chain(identities::joinedWithFacts)
        .chain(league -> last.get().chain(stored -> since(league, stored.map(Snapshot::league))))
        .chain(store::store)
        .invoke(() -> failures.remove(key))
        .onFailure(PlatformException.class)
        .invoke(thrown -> failures.note(key, thrown))
        // A league that turned private is refused to us even if no line has cookies for it.
        .onFailure(Reason.NOT_ALLOWED::isOf)
        .call(() -> store.restrict(key));
  }

  /** The league with what an earlier reading of it adds. */
  private Uni<League> since(League league, Optional<League> before) {
    return moves.with(
        before.map(it -> ScoringChangeRule.marked(league, it)).orElse(league), before);
  }

  private Uni<League> request(LeagueKey key, Supplier<Uni<Optional<Snapshot>>> last) {
    return platforms
        .offered(key.platform())
        .chain(
            platform ->
                platform.fetch(
                    key.leagueId(), () -> last.get().map(found -> found.map(Snapshot::league))));
  }
}
