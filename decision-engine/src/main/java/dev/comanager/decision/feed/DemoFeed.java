package dev.comanager.decision.feed;

import dev.comanager.decision.facts.FactsStore;
import dev.comanager.decision.platform.demo.DemoInjuryStore;
import dev.comanager.decision.platform.demo.DemoPlayerPool;
import dev.comanager.decision.platform.demo.DemoVisitorStore;
import dev.comanager.decision.snapshot.StoredLeagues;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Advances the demo player pool: statuses every five minutes, games as they begin and end. */
@ApplicationScoped
class DemoFeed implements Feed {
  static final String NAME = "demo";

  private static final Duration LEAST = Duration.ofSeconds(1);

  private final DemoPlayerPool playerPool;
  private final DemoInjuryStore injuries;
  private final DemoVisitorStore visitors;
  private final FactsStore store;
  private final FactsPublished published;
  private final StoredLeagues leagues;
  private final Clock clock;
  private volatile boolean leagueStored;

  DemoFeed(
      DemoPlayerPool playerPool,
      DemoInjuryStore injuries,
      DemoVisitorStore visitors,
      FactsStore store,
      FactsPublished published,
      StoredLeagues leagues,
      Clock clock) {
    this.playerPool = playerPool;
    this.injuries = injuries;
    this.visitors = visitors;
    this.store = store;
    this.published = published;
    this.leagues = leagues;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Uni<Boolean> wanted() {
    return Uni.createFrom().item(playerPool.enabled());
  }

  @Override
  public Uni<Duration> read() {
    Instant now = clock.instant();
    return leagueStored()
        .chain(playerPool::world)
        .chain(
            world ->
                injuries
                    .all()
                    .chain(given -> store.store(given.on(world.facts(now))))
                    .invoke(change -> change.ifPresent(published::publish))
                    .map(change -> pause(now, world.nextChange(now))));
  }

  // The first league takes the longest to build, so it is built before anyone waits for it.
  private Uni<Void> leagueStored() {
    return leagueStored
        ? Uni.createFrom().voidItem()
        : leagues
            .fetch(DemoPlayerPool.LEAGUE)
            .chain(league -> visitors.link())
            .invoke(() -> leagueStored = true);
  }

  private static Duration pause(Instant now, Instant next) {
    Duration pause = Duration.between(now, next);
    return pause.compareTo(LEAST) < 0 ? LEAST : pause;
  }
}
