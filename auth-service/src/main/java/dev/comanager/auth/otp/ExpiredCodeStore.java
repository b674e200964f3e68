package dev.comanager.auth.otp;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;

/** Deletes sign-ins after an hour, and what limits count after the day that they look back. */
@Singleton
class ExpiredCodeStore {
  private static final String SIGN_INS =
      "DELETE FROM sign_in_code WHERE sent_at < now() - interval '1 hour'";
  private static final String SENDS =
      "DELETE FROM code_send WHERE sent_at < now() - interval '1 day'";
  private static final String FAILURES =
      "DELETE FROM code_failure WHERE since < now() - interval '1 day'";

  private final Pool pool;

  ExpiredCodeStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> deleteExpired() {
    return pool.query(SIGN_INS)
        .execute()
        .chain(() -> pool.query(SENDS).execute())
        .chain(() -> pool.query(FAILURES).execute())
        .replaceWithVoid();
  }
}
