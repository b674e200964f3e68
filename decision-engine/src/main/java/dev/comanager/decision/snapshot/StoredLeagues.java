package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Leagues;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.platform.LeaguePlatform;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.snapshot.LinkedSnapshotStore.Linked;
import dev.comanager.messaging.VertxBridge;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Serves leagues from their stored snapshots (INTERFACE §4). A line with fresh snapshots costs one
 * round trip to the database. Stale leagues are fetched in parallel with a timeout of 2.5 seconds,
 * and an older snapshot is used for up to 24 hours. A list of all leagues includes each league
 * regardless of its age and marks it as stale, so one unreachable league hides no other.
 */
@ApplicationScoped
public class StoredLeagues implements Leagues {
  static final Duration TIMEOUT = Duration.ofMillis(2500);

  private final LinkedSnapshotStore links;
  private final LeagueSnapshotStore snapshots;
  private final LeagueFetches fetches;
  private final SnapshotCache cache;
  private final Freshness freshness;
  private final LeagueAdmissions admissions;
  private final LineBudget budget;
  private final Clock clock;

  StoredLeagues(
      LinkedSnapshotStore links,
      LeagueSnapshotStore snapshots,
      LeagueFetches fetches,
      SnapshotCache cache,
      Freshness freshness,
      LeagueAdmissions admissions,
      LineBudget budget,
      Clock clock) {
    this.links = links;
    this.snapshots = snapshots;
    this.fetches = fetches;
    this.cache = cache;
    this.freshness = freshness;
    this.admissions = admissions;
    this.budget = budget;
    this.clock = clock;
  }

  @Override
  public Uni<List<LinkedLeague>> of(LineId line) {
    return links.all(line).chain(found -> resolve(line, found, true));
  }

  @Override
  public Uni<Optional<LinkedLeague>> one(LineId line, Optional<LeagueKey> named) {
    return links
        .one(line, named)
        .chain(
            found ->
                found.isEmpty()
                    ? Uni.createFrom().item(Optional.empty())
                    : resolve(line, List.of(found.get()), false)
                        .map(leagues -> Optional.of(leagues.getFirst())));
  }

  /**
   * The line's stored leagues, without platform requests and through the given transaction alone:
   * waiting inside it for a second connection could deadlock the pool.
   */
  public Uni<List<LinkedLeague>> asStored(SqlClient transaction, LineId line) {
    return links
        .all(transaction, line)
        .chain(
            found ->
                together(
                    found.stream()
                        .filter(linked -> linked.version() != null)
                        .map(linked -> asStored(transaction, linked))
                        .toList()))
        .map(found -> found.stream().flatMap(Optional::stream).toList());
  }

  private Uni<Optional<LinkedLeague>> asStored(SqlClient transaction, Linked linked) {
    boolean stale = !isFresh(linked, clock.instant());
    Optional<Snapshot> held = cache.find(linked.link().league(), linked.version());
    return (held.isPresent()
            ? Uni.createFrom().item(held)
            : snapshots.find(transaction, linked.link().league()))
        .map(
            found ->
                found.map(
                    it ->
                        LeagueAdmissions.covers(linked.admittedAt(), it.league())
                            ? LinkedLeague.of(linked.link(), it.league(), stale)
                            : LinkedLeague.withheld(linked.link())));
  }

  /**
   * The league for linking, if the platform admits the line and the line's budget allows it: as its
   * platform shows it now, or as stored within the last minute. So a person who chooses a team, or
   * asks again because the reading outlasted the first call, waits for no second reading.
   */
  public Uni<League> fetchFor(LineId line, LeaguePlatform platform, LeagueKey key) {
    Optional<PlatformException> missing = fetches.missing(key);
    if (missing.isPresent()) {
      return Uni.createFrom().failure(missing.get());
    }
    return budget
        .within(line, key.platform(), () -> platform.admits(line, key.leagueId()))
        .onFailure(Reason.NOT_FOUND::isOf)
        .invoke(failure -> fetches.note(key, (PlatformException) failure))
        .chain(() -> VertxBridge.onCallersContext(fetches.recent(key).map(Snapshot::league)));
  }

  /**
   * The league as its platform shows it now, for callers that may see it; stored as its snapshot.
   */
  public Uni<League> fetch(LeagueKey key) {
    return VertxBridge.onCallersContext(fetches.fetch(key).map(Snapshot::league));
  }

  private Uni<List<LinkedLeague>> resolve(LineId line, List<Linked> found, boolean listing) {
    Instant now = clock.instant();
    List<LinkedLeague> atHand = new ArrayList<>(found.size());
    for (Linked linked : found) {
      if (!isFresh(linked, now)) {
        break;
      }
      Optional<Snapshot> held = cache.find(linked.link().league(), linked.version());
      if (held.isEmpty() || !LeagueAdmissions.covers(linked.admittedAt(), held.get().league())) {
        break;
      }
      atHand.add(LinkedLeague.of(linked.link(), held.get().league(), false));
    }
    if (atHand.size() == found.size()) {
      return Uni.createFrom().item(atHand);
    }
    return VertxBridge.onCallersContext(
        together(found.stream().map(linked -> resolve(line, linked, now, listing)).toList()));
  }

  private Uni<LinkedLeague> resolve(LineId line, Linked linked, Instant now, boolean listing) {
    return isFresh(linked, now)
        ? stored(linked, false)
            .chain(league -> admitted(line, league, linked.admittedAt(), listing))
        : renewed(line, linked, now, listing)
            .chain(
                league ->
                    admittedAt(line, league)
                        .chain(at -> admitted(line, league, at.orElse(null), listing)));
  }

  /** When the line was last admitted, read again: a reading may have shown that it is refused. */
  private Uni<Optional<Instant>> admittedAt(LineId line, LinkedLeague league) {
    return league.league().restricted()
        ? links
            .one(line, Optional.of(league.league().key()))
            .map(found -> found.map(Linked::admittedAt))
        : Uni.createFrom().item(Optional.empty());
  }

  /** The league if the line may see it; in a list, a placeholder that hides no other league. */
  private Uni<LinkedLeague> admitted(
      LineId line, LinkedLeague league, Instant admittedAt, boolean listing) {
    if (LeagueAdmissions.covers(admittedAt, league.league())) {
      return Uni.createFrom().item(league);
    }
    LeagueKey key = league.league().key();
    return admissions
        .check(line, key)
        .ifNoItem()
        .after(TIMEOUT)
        .failWith(() -> late(key))
        .replaceWith(league)
        .onFailure(failure -> listing && failure instanceof PlatformException)
        .recoverWithItem(() -> LinkedLeague.withheld(league.link()));
  }

  private Uni<LinkedLeague> renewed(LineId line, Linked linked, Instant now, boolean listing) {
    boolean mayStandIn =
        linked.version() != null && (listing || FreshnessRule.mayStandIn(linked.fetchedAt(), now));
    return fetches
        .renew(linked.link().league(), () -> budget.spend(line, linked.link().league().platform()))
        .ifNoItem()
        .after(TIMEOUT)
        .failWith(() -> late(linked.link().league()))
        .map(snapshot -> LinkedLeague.of(linked.link(), snapshot.league(), false))
        .onFailure(failure -> mayStandIn)
        .recoverWithUni(() -> stored(linked, true));
  }

  private Uni<LinkedLeague> stored(Linked linked, boolean stale) {
    LeagueKey key = linked.link().league();
    Optional<Snapshot> held = cache.find(key, linked.version());
    if (held.isPresent()) {
      return Uni.createFrom()
          .item(held.get())
          .map(it -> LinkedLeague.of(linked.link(), it.league(), stale));
    }
    return snapshots
        .find(key)
        .chain(
            found ->
                found
                    .map(snapshot -> Uni.createFrom().item(snapshot).invoke(cache::put))
                    .orElseGet(() -> fetches.renew(key)))
        .map(snapshot -> LinkedLeague.of(linked.link(), snapshot.league(), stale));
  }

  private boolean isFresh(Linked linked, Instant now) {
    return linked.version() != null
        && freshness.fresh(linked.link().league(), linked.fetchedAt(), now);
  }

  static PlatformException late(LeagueKey key) {
    return new PlatformException(
        Reason.UNAVAILABLE,
        key.platform().label() + " didn't answer in time. Ask again in a minute.",
        null);
  }

  private static <T> Uni<List<T>> together(List<Uni<T>> all) {
    return all.isEmpty() ? Uni.createFrom().item(List.of()) : Uni.join().all(all).andFailFast();
  }
}
