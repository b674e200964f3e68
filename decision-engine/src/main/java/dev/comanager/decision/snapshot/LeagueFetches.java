package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.Platforms;
import dev.comanager.decision.players.PlayerIdentities;
import dev.comanager.rpc.vertx.VertxBridge;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Fetches leagues from their platforms and stores them: one fetch at a time for each league,
 * whoever asks meanwhile gets its result. A platform that has just failed is left alone for a
 * moment, so that a dead one costs one wait and not one for each call.
 */
@ApplicationScoped
class LeagueFetches {
  private static final Duration LEFT_ALONE = Duration.ofSeconds(10);

  private final Platforms platforms;
  private final LeagueSnapshotStore store;
  private final SnapshotCache cache;
  private final PlayerIdentities identities;
  private final VertxBridge bridge;
  private final Map<LeagueKey, Uni<Snapshot>> running = new ConcurrentHashMap<>();
  private final Map<LeagueKey, Failure> failures = new ConcurrentHashMap<>();

  private record Failure(PlatformException exception, long atNanos) {
    boolean recent() {
      return System.nanoTime() - atNanos < LEFT_ALONE.toNanos();
    }
  }

  LeagueFetches(
      Platforms platforms,
      LeagueSnapshotStore store,
      SnapshotCache cache,
      PlayerIdentities identities,
      VertxBridge bridge) {
    this.platforms = platforms;
    this.store = store;
    this.cache = cache;
    this.identities = identities;
    this.bridge = bridge;
  }

  /** Fetches the league, unless its platform failed a moment ago. */
  Uni<Snapshot> fetch(LeagueKey key) {
    Failure failure = failures.get(key);
    if (failure != null && failure.recent()) {
      return Uni.createFrom().failure(failure.exception());
    }
    return fetchNow(key);
  }

  /** Fetches the league. The fetch goes on and is stored even if nobody waits for it any more. */
  Uni<Snapshot> fetchNow(LeagueKey key) {
    return running.computeIfAbsent(
        key,
        missing ->
            bridge
                .run(() -> ask(missing).map(identities::joined).chain(store::store))
                .invoke(cache::put)
                .invoke(snapshot -> failures.remove(missing))
                .onFailure(PlatformException.class)
                .invoke(thrown -> failures.put(missing, new Failure(thrown, System.nanoTime())))
                .onTermination()
                .invoke(() -> running.remove(missing))
                .memoize()
                .indefinitely());
  }

  private Uni<League> ask(LeagueKey key) {
    return platforms
        .find(key.platform())
        .map(
            platform ->
                platform.fetch(
                    key.leagueId(), () -> store.find(key).map(last -> last.map(Snapshot::league))))
        .orElseGet(
            () ->
                Uni.createFrom()
                    .failure(
                        new PlatformException(
                            key.platform(),
                            Reason.UNAVAILABLE,
                            key.platform().label() + " leagues can't be read here.",
                            null)));
  }
}
