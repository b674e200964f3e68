package dev.comanager.auth.registration;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Registered clients. */
@Singleton
class RegisteredClientRepository implements PanacheRepositoryBase<RegisteredClientEntity, String> {
  /** The client that Keycloak has, too; null when there is none. */
  Uni<RegisteredClientEntity> counting(String id) {
    return find("id = ?1 AND projectedAt IS NOT NULL AND leavingUntil IS NULL", id).firstResult();
  }

  /** The same, if its document needn't be fetched again. */
  Uni<RegisteredClientEntity> fresh(String id, Instant now) {
    return find(
            "id = ?1 AND projectedAt IS NOT NULL AND leavingUntil IS NULL AND documentUntil > ?2",
            id,
            now)
        .firstResult();
  }

  /** The same, if somebody has used it and its document was fresh at that time or later. */
  Uni<RegisteredClientEntity> used(String id, Instant freshAt) {
    return find(
            "id = ?1 AND projectedAt IS NOT NULL AND leavingUntil IS NULL AND usedAt IS NOT NULL"
                + " AND documentUntil > ?2",
            id,
            freshAt)
        .firstResult();
  }
}
