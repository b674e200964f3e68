package dev.comanager.decision.recheck;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** Subjects that a fingerprint names, as the decisions wrote them down. */
@ApplicationScoped
class RecheckSubjectStore {
  private static final String FIND =
      "SELECT fingerprint, subject FROM recheck_subject"
          + " WHERE fingerprint = ANY ($1) AND kind = 'start_sit'";
  // A decision lasts until its games begin; nobody watches one for two weeks.
  private static final String FORGET =
      "DELETE FROM recheck_subject WHERE asked_at < clock_timestamp() - interval '14 days'";

  private final Pool pool;

  RecheckSubjectStore(Pool pool) {
    this.pool = pool;
  }

  /** The subjects of start/sit decisions by their fingerprints; unknown ones are left out. */
  Uni<Map<String, String>> startSit(Collection<String> fingerprints) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(fingerprints.toArray(String[]::new)))
        .map(
            rows -> {
              Map<String, String> subjects = new HashMap<>();
              rows.forEach(row -> subjects.put(row.getString(0), row.getString(1)));
              return subjects;
            });
  }

  Uni<Void> forget() {
    return pool.query(FORGET).execute().replaceWithVoid();
  }
}
