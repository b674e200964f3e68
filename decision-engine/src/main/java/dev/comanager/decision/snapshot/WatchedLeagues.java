package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import dev.comanager.decision.snapshot.LinkedSnapshotStore.Head;
import dev.comanager.messaging.VertxBridge;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Leagues for watches on rosters (INTERFACE §4): the stored one while it is fresh, else fetched
 * again under a budget per platform, else the stored one when the budget is used up or the platform
 * doesn't answer.
 */
@ApplicationScoped
public class WatchedLeagues {
  private static final int REFETCHES_AT_ONCE = 4;

  private final LinkedSnapshotStore heads;
  private final LeagueSnapshotStore snapshots;
  private final LeagueFetches fetches;
  private final SnapshotCache cache;
  private final RosterBudgetStore budget;
  private final Freshness freshness;
  private final Clock clock;

  WatchedLeagues(
      LinkedSnapshotStore heads,
      LeagueSnapshotStore snapshots,
      LeagueFetches fetches,
      SnapshotCache cache,
      RosterBudgetStore budget,
      Freshness freshness,
      Clock clock) {
    this.heads = heads;
    this.snapshots = snapshots;
    this.fetches = fetches;
    this.cache = cache;
    this.budget = budget;
    this.freshness = freshness;
    this.clock = clock;
  }

  /**
   * The stored snapshots of some leagues.
   *
   * @param fresh those that need no fetching
   * @param old those that do
   */
  public record Stored(Map<LeagueKey, League> fresh, List<LeagueKey> old) {}

  /** The stored snapshots of those leagues; a league without one is in neither part. */
  public Uni<Stored> stored(Collection<LeagueKey> leagues) {
    Instant now = clock.instant();
    return heads
        .heads(leagues)
        .chain(
            found -> {
              Uni<Stored> stored =
                  Uni.createFrom().item(new Stored(new HashMap<>(), new ArrayList<>()));
              for (Head head : found) {
                stored =
                    isFresh(head, now)
                        ? stored.call(into -> read(head).invoke(it -> add(into, head, it)))
                        : stored.invoke(into -> into.old().add(head.league()));
              }
              return stored;
            });
  }

  private static void add(Stored into, Head head, Optional<Snapshot> read) {
    read.ifPresentOrElse(
        snapshot -> into.fresh().put(head.league(), snapshot.league()),
        () -> into.old().add(head.league()));
  }

  /**
   * Reads leagues that aren't fresh, a few at a time, each once, and runs the work for each.
   *
   * @param work receives the league, or empty when the stored one is older than a day and the
   *     platform can't be read
   */
  public Uni<Void> renewed(
      Collection<LeagueKey> leagues, BiFunction<LeagueKey, Optional<League>, Uni<Void>> work) {
    return Multi.createFrom()
        .iterable(leagues)
        .onItem()
        .transformToUni(
            league ->
                renewed(league)
                    .chain(found -> work.apply(league, found))
                    .onFailure()
                    .recoverWithUni(
                        failure -> {
                          Log.warnf("watched league not read reason=%s", failure.toString());
                          return Uni.createFrom().voidItem();
                        }))
        .merge(REFETCHES_AT_ONCE)
        .toUni()
        .replaceWithVoid();
  }

  private Uni<Optional<League>> renewed(LeagueKey league) {
    return VertxBridge.onCallersContext(
            fetches
                .renew(league, () -> budget.spend(league.platform()))
                .ifNoItem()
                .after(StoredLeagues.TIMEOUT)
                .failWith(() -> StoredLeagues.late(league)))
        .map(snapshot -> Optional.of(snapshot.league()))
        .onFailure()
        .recoverWithUni(() -> standIn(league));
  }

  private Uni<Optional<League>> standIn(LeagueKey league) {
    return snapshots
        .find(league)
        .map(
            found ->
                found
                    .filter(it -> FreshnessRule.mayStandIn(it.fetchedAt(), clock.instant()))
                    .map(Snapshot::league));
  }

  private Uni<Optional<Snapshot>> read(Head head) {
    Optional<Snapshot> held = cache.find(head.league(), head.version());
    return held.isPresent()
        ? Uni.createFrom().item(held)
        : snapshots.find(head.league()).invoke(found -> found.ifPresent(cache::put));
  }

  private boolean isFresh(Head head, Instant now) {
    return freshness.fresh(head.league(), head.fetchedAt(), now);
  }
}
