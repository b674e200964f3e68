package dev.comanager.messaging.outbox.cdi;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;

@Singleton
class CountedRepository implements PanacheRepositoryBase<CountedEntity, String> {
  Uni<Void> countUp(String id) {
    return findById(id, LockModeType.PESSIMISTIC_WRITE).invoke(it -> it.n++).replaceWithVoid();
  }
}
