package dev.comanager.decision.linking;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Lines' links. */
@Singleton
class LeagueLinkRepository
    implements PanacheRepositoryBase<LeagueLinkEntity, LeagueLinkEntity.Key> {
  /** The line's links, the primary first, then in the order of linking. */
  Uni<List<LeagueLinkEntity>> ofLine(LineId line) {
    return list("line = ?1 ORDER BY isPrimary DESC, seq", line.value());
  }

  Uni<Void> unlink(LeagueLinkEntity link) {
    return delete("line = ?1 AND league = ?2", link.line, link.league).replaceWithVoid();
  }
}
