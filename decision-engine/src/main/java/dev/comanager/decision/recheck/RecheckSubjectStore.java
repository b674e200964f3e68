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
      "SELECT fingerprint, kind, subject FROM recheck_subject" + " WHERE fingerprint = ANY ($1)";
  // A decision's subject was last of use at its lock, or when it was last asked.
  // A team's subject lasts as long as a line has the team.
  private static final String KEEP_TEAMS =
      "UPDATE recheck_subject s SET asked_at = clock_timestamp()"
          + " WHERE asked_at < now() - interval '13 days' AND EXISTS"
          + " (SELECT FROM team_seen t WHERE t.fingerprint = s.fingerprint)";
  private static final String DELETE_EXPIRED =
      "DELETE FROM recheck_subject WHERE asked_at < now() - interval '14 days'";

  /**
   * The subject of a fingerprint.
   *
   * @param kind how the subject is written down
   */
  record Subject(String kind, String text) {}

  private final Pool pool;

  RecheckSubjectStore(Pool pool) {
    this.pool = pool;
  }

  /** Subjects by their fingerprints; unknown ones are left out. */
  Uni<Map<String, Subject>> find(Collection<String> fingerprints) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(fingerprints.toArray(String[]::new)))
        .map(
            rows -> {
              Map<String, Subject> subjects = new HashMap<>();
              rows.forEach(
                  row ->
                      subjects.put(
                          row.getString(0), new Subject(row.getString(1), row.getString(2))));
              return subjects;
            });
  }

  Uni<Void> deleteExpired() {
    return pool.query(KEEP_TEAMS)
        .execute()
        .chain(() -> pool.query(DELETE_EXPIRED).execute())
        .replaceWithVoid();
  }
}
