package dev.comanager.auth.token;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Deletes tokens, codes and grants that have expired or ended. */
@Singleton
class ExpiredTokenStore {
  private static final String ENDED =
      "SELECT id, session FROM oauth_grant WHERE ended_at IS NOT NULL AND session_ended_at IS NULL"
          + " ORDER BY ended_at LIMIT 50";
  private static final String DONE =
      "UPDATE oauth_grant SET session_ended_at = clock_timestamp() WHERE id = $1";
  // A code that was never exchanged is reported as used or unknown for a day.
  private static final String DELETE_CODES =
      "DELETE FROM authorization_code WHERE grant_id IS NULL"
          + " AND issued_at < now() - interval '1 day'";
  // No token of these counts any more, by whatever limit.
  private static final String DELETE_GRANTS =
      "DELETE FROM oauth_grant WHERE session_ended_at < now() - interval '30 days'"
          + " OR used_at < now() - interval '92 days'"
          + " OR created_at < now() - interval '367 days'";

  private static final String DELETE_ANSWERS =
      "UPDATE refresh_token SET answer = NULL"
          + " WHERE answer IS NOT NULL AND answered_at < now() - interval '30 seconds'";

  private final Pool pool;

  ExpiredTokenStore(Pool pool) {
    this.pool = pool;
  }

  record Ended(GrantId grant, String session) {}

  /** Grants that have ended while Keycloak may still have their session, some of them. */
  Uni<List<Ended>> ended() {
    return pool.query(ENDED)
        .execute()
        .map(
            rows -> {
              List<Ended> ended = new ArrayList<>(rows.size());
              rows.forEach(
                  row -> ended.add(new Ended(new GrantId(row.getString(0)), row.getString(1))));
              return ended;
            });
  }

  Uni<Void> done(GrantId grant) {
    return pool.preparedQuery(DONE).execute(Tuple.of(grant.value())).replaceWithVoid();
  }

  /** Deletes answers to refreshes that no client can be waiting for any more. */
  Uni<Void> deleteAnswers() {
    return pool.query(DELETE_ANSWERS).execute().replaceWithVoid();
  }

  /** Deletes codes and grants that no token or error message depends on any more. */
  Uni<Void> deleteGrants() {
    return pool.query(DELETE_CODES)
        .execute()
        .chain(() -> pool.query(DELETE_GRANTS).execute())
        .replaceWithVoid();
  }
}
