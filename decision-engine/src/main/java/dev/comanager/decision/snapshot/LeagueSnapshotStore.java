package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.League;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.util.Optional;

/** Stores and loads snapshots. Two replicas that fetch the same league at once do no harm. */
@ApplicationScoped
class LeagueSnapshotStore {
  /** The stored snapshot, or empty when there is none that can be read. */
  Uni<Optional<Snapshot>> find(LeagueKey key) {
    return Panache.withSession(
            () -> LeagueSnapshotEntity.<LeagueSnapshotEntity>findById(key.toString()))
        .map(
            stored ->
                stored == null
                    ? Optional.empty()
                    : LeagueDocument.read(stored.document)
                        .map(league -> new Snapshot(league, stored.version, stored.fetchedAt)));
  }

  /** Stores the league as the newest. Where another replica was quicker, its own stands. */
  Uni<Snapshot> store(League league) {
    String document = LeagueDocument.write(league);
    return Panache.withTransaction(
            () ->
                LeagueSnapshotEntity.<LeagueSnapshotEntity>findById(league.key().toString())
                    .chain(
                        stored -> stored == null ? insert(league) : Uni.createFrom().item(stored))
                    .invoke(
                        entity -> {
                          entity.document = document;
                          entity.fetchedAt = league.asOf();
                        })
                    .call(Panache::flush))
        .map(entity -> new Snapshot(league, entity.version, league.asOf()))
        .onFailure(PersistenceException.class)
        .recoverWithUni(failure -> theOthers(league, failure));
  }

  private static Uni<LeagueSnapshotEntity> insert(League league) {
    LeagueSnapshotEntity entity = new LeagueSnapshotEntity();
    entity.league = league.key().toString();
    entity.document = "";
    entity.fetchedAt = league.asOf();
    return entity.persist();
  }

  // Another replica inserted or raised the row in between; what it stored is as new as ours.
  private Uni<Snapshot> theOthers(League league, Throwable failure) {
    return find(league.key())
        .onItem()
        .transformToUni(
            found ->
                found
                    .map(theirs -> Uni.createFrom().item(theirs))
                    .orElseGet(() -> Uni.createFrom().failure(failure)));
  }
}
