package dev.comanager.decision.track;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Decisions as they stood at their locks. */
@Singleton
class LockedDecisionRepository implements PanacheRepositoryBase<LockedDecisionEntity, String> {
  /** The line's graded ones, the latest first. */
  Uni<List<LockedDecisionEntity>> latest(LineId line, int most) {
    return find("line = ?1 AND gradedAt IS NOT NULL ORDER BY lockAt DESC, decisionId", line.value())
        .page(0, most)
        .list();
  }

  /** How many of the line's wait for their grade. */
  Uni<Long> waiting(LineId line) {
    return count("line = ?1 AND gradedAt IS NULL", line.value());
  }

  Uni<List<LockedDecisionEntity>> of(List<String> ids) {
    return list("decisionId IN ?1", ids);
  }
}
