package dev.comanager.decision.facts;

import dev.comanager.servicekit.health.Round;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * The facts that decisions read. Renewed at once when this process changed them, and within a
 * second when another replica did: the version is one small row.
 */
@ApplicationScoped
public class FactsInMemory implements CurrentFacts {
  private static final Round ROUND = new Round("facts version not read", Duration.ofMinutes(4));

  /** Name of the channel on which this process tells itself that facts have changed. */
  public static final String CHANNEL = "facts-changed";

  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);
  private static final int LOOKS = 250;

  private final FactsLoadStore store;
  private final Map<Universe, Held> held = new ConcurrentHashMap<>();
  private final Map<Universe, AtomicBoolean> loading = new EnumMap<>(Universe.class);

  /** Rows as loaded and the facts made of them. */
  private record Held(LoadedFacts loaded, SeasonFacts facts) {}

  FactsInMemory(FactsLoadStore store) {
    this.store = store;
    for (Universe universe : Universe.values()) {
      loading.put(universe, new AtomicBoolean());
    }
  }

  @Override
  public Optional<SeasonFacts> of(Universe universe) {
    Held facts = held.get(universe);
    return facts == null ? Optional.empty() : Optional.of(facts.facts());
  }

  @Override
  public Uni<Optional<SeasonFacts>> newest(Universe universe) {
    return store
        .versions()
        .chain(versions -> upTo(universe, versions.getOrDefault(universe, 0L), LOOKS))
        .map(_ -> of(universe));
  }

  private Uni<Void> upTo(Universe universe, long version, int looksLeft) {
    return renew(universe, version)
        .chain(
            () -> {
              Held now = held.get(universe);
              if (version < 1 || (now != null && now.loaded().version() >= version)) {
                return Uni.createFrom().voidItem();
              }
              if (looksLeft == 0) {
                return Uni.createFrom().failure(new IllegalStateException("facts not loaded"));
              }
              // Somebody else is loading them.
              return Uni.createFrom()
                  .voidItem()
                  .onItem()
                  .delayIt()
                  .by(LOOK_AGAIN)
                  .chain(() -> upTo(universe, version, looksLeft - 1));
            });
  }

  @Incoming(CHANNEL)
  Uni<Void> renew(FactsChanged changed) {
    return renew(changed.universe(), changed.version());
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
                  for (Map.Entry<Universe, Long> newest : versions.entrySet()) {
                    renewed = renewed.chain(() -> renew(newest.getKey(), newest.getValue()));
                  }
                  return renewed;
                }));
  }

  private Uni<Void> renew(Universe universe, long version) {
    Held before = held.get(universe);
    AtomicBoolean busy = loading.get(universe);
    // Version 0 is a universe of which nothing was ever read.
    if (version < 1
        || (before != null && before.loaded().version() >= version)
        || !busy.compareAndSet(false, true)) {
      return Uni.createFrom().voidItem();
    }
    return store
        .newerThan(before == null ? LoadedFacts.none(universe) : before.loaded())
        .invoke(loaded -> hold(universe, loaded))
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              // The next look at the version tries again; what is held stays as it is.
              Log.warnf("facts not loaded universe=%s reason=%s", universe, failure.toString());
              return Uni.createFrom().voidItem();
            })
        .onTermination()
        .invoke(() -> busy.set(false));
  }

  private void hold(Universe universe, LoadedFacts loaded) {
    held.put(universe, new Held(loaded, loaded.facts()));
    Log.debugf(
        "facts loaded universe=%s version=%d week=%d players=%d",
        universe, loaded.version(), loaded.week(), loaded.players().size());
  }
}
