package dev.comanager.decision.feed;

import dev.comanager.decision.facts.FactsStore;
import dev.comanager.decision.platform.demo.DemoInjuryStore;
import dev.comanager.decision.platform.demo.DemoUniverse;
import dev.comanager.decision.snapshot.StoredLeagues;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Moves the demo universe on: statuses every five minutes, games as they begin and end. */
@ApplicationScoped
class DemoFeed implements Feed {
  static final String NAME = "demo";

  private static final Duration LEAST = Duration.ofSeconds(1);

  private final DemoUniverse universe;
  private final DemoInjuryStore injuries;
  private final FactsStore store;
  private final FactsTold told;
  private final StoredLeagues leagues;
  private final Clock clock;
  private volatile boolean leagueStored;

  DemoFeed(
      DemoUniverse universe,
      DemoInjuryStore injuries,
      FactsStore store,
      FactsTold told,
      StoredLeagues leagues,
      Clock clock) {
    this.universe = universe;
    this.injuries = injuries;
    this.store = store;
    this.told = told;
    this.leagues = leagues;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Uni<Boolean> wanted() {
    return Uni.createFrom().item(universe.enabled());
  }

  @Override
  public Uni<Duration> read() {
    Instant now = clock.instant();
    return leagueStored()
        .chain(universe::world)
        .chain(
            world ->
                injuries
                    .all()
                    .chain(given -> store.store(given.on(world.facts(now))))
                    .invoke(change -> change.ifPresent(told::tell))
                    .map(change -> pause(now, world.nextChange(now))));
  }

  // The first league is the slowest to make: nobody should have to wait for it.
  private Uni<Void> leagueStored() {
    return leagueStored
        ? Uni.createFrom().voidItem()
        : leagues.fetch(DemoUniverse.LEAGUE).invoke(() -> leagueStored = true).replaceWithVoid();
  }

  private static Duration pause(Instant now, Instant next) {
    Duration pause = Duration.between(now, next);
    return pause.compareTo(LEAST) < 0 ? LEAST : pause;
  }
}
