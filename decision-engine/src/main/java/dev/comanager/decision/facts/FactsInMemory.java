package dev.comanager.decision.facts;

import dev.comanager.messaging.VertxBridge;
import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * The in-memory facts that decisions read. Refreshed immediately after a change by this process,
 * and within a second after a change by another replica, because checking the version reads one
 * small row.
 */
@ApplicationScoped
public class FactsInMemory implements CurrentFacts {
  private static final Round ROUND = new Round("facts version not read", Duration.ofMinutes(4));

  /** Channel on which this process announces changed facts to itself. */
  public static final String CHANNEL = "facts-changed";

  private static final Duration RETRY_DELAY = Duration.ofMillis(20);
  private static final int RETRIES = 250;

  private final FactsLoadStore store;
  private final Map<PlayerPool, Held> held = new ConcurrentHashMap<>();
  private final Map<PlayerPool, AtomicBoolean> loading = new EnumMap<>(PlayerPool.class);
  private final Map<PlayerPool, CompletableFuture<Void>> first = new EnumMap<>(PlayerPool.class);

  /** Rows as loaded, and the facts built from them. */
  private record Held(LoadedFacts loaded, SeasonFacts facts) {}

  FactsInMemory(FactsLoadStore store) {
    this.store = store;
    for (PlayerPool playerPool : PlayerPool.values()) {
      loading.put(playerPool, new AtomicBoolean());
      first.put(playerPool, new CompletableFuture<>());
    }
  }

  @Override
  public Optional<SeasonFacts> of(PlayerPool playerPool) {
    Held facts = held.get(playerPool);
    return facts == null ? Optional.empty() : Optional.of(facts.facts());
  }

  @Override
  public Uni<Optional<SeasonFacts>> within(PlayerPool playerPool, Duration atMost) {
    Optional<SeasonFacts> known = of(playerPool);
    if (known.isPresent() || !atMost.isPositive()) {
      return Uni.createFrom().item(known);
    }
    // A copy, because a caller that stops waiting would otherwise cancel it for all.
    return Uni.createFrom()
        .completionStage(() -> first.get(playerPool).copy())
        .ifNoItem()
        .after(atMost)
        .recoverWithItem((Void) null)
        .map(_ -> of(playerPool));
  }

  @Override
  public Uni<Optional<SeasonFacts>> newest(PlayerPool playerPool) {
    return store
        .versions()
        .chain(versions -> upTo(playerPool, versions.getOrDefault(playerPool, 0L), RETRIES))
        .map(_ -> of(playerPool));
  }

  private Uni<Void> upTo(PlayerPool playerPool, long version, int retriesLeft) {
    return renew(playerPool, version)
        .chain(
            () -> {
              Held now = held.get(playerPool);
              if (version < 1 || (now != null && now.loaded().version() >= version)) {
                return Uni.createFrom().voidItem();
              }
              if (retriesLeft == 0) {
                return Uni.createFrom().failure(new IllegalStateException("facts not loaded"));
              }
              // Another caller is already loading them.
              return Uni.createFrom()
                  .voidItem()
                  .onItem()
                  .delayIt()
                  .by(RETRY_DELAY)
                  .chain(() -> upTo(playerPool, version, retriesLeft - 1));
            });
  }

  @Incoming(CHANNEL)
  Uni<Void> renew(FactsChanged changed) {
    return renew(changed.playerPool(), changed.version());
  }

  @Scheduled(
      every = "1s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> watch() {
    return ROUND.of(
        store
            .versions()
            .chain(
                versions -> {
                  Uni<Void> renewed = Uni.createFrom().voidItem();
                  for (Map.Entry<PlayerPool, Long> newest : versions.entrySet()) {
                    renewed = renewed.chain(() -> renew(newest.getKey(), newest.getValue()));
                  }
                  return renewed;
                }));
  }

  private Uni<Void> renew(PlayerPool playerPool, long version) {
    Held before = held.get(playerPool);
    AtomicBoolean busy = loading.get(playerPool);
    // Version 0 means that nothing was ever read for the player pool.
    if (version < 1
        || (before != null && before.loaded().version() >= version)
        || !busy.compareAndSet(false, true)) {
      return Uni.createFrom().voidItem();
    }
    LoadedFacts old = before == null ? LoadedFacts.none(playerPool) : before.loaded();
    return VertxBridge.onCallersContext(
            store.newerThan(old).invoke(loaded -> hold(playerPool, loaded)))
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              // The next version check tries again; the facts in memory stay as they are.
              Log.warnf(
                  "facts not loaded player_pool=%s reason=%s", playerPool, failure.toString());
              return Uni.createFrom().voidItem();
            })
        .onTermination()
        .invoke(() -> busy.set(false));
  }

  private void hold(PlayerPool playerPool, LoadedFacts loaded) {
    held.put(playerPool, new Held(loaded, loaded.facts()));
    first.get(playerPool).complete(null);
    Log.debugf(
        "facts loaded player_pool=%s version=%d week=%d players=%d",
        playerPool, loaded.version(), loaded.week(), loaded.players().size());
  }
}
