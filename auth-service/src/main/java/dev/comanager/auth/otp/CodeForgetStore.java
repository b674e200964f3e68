package dev.comanager.auth.otp;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;

/** Deletes what is older than an hour: the longest time that a limit or a resend looks back. */
@Singleton
class CodeForgetStore {
  private static final String SIGN_INS =
      "DELETE FROM sign_in_code WHERE sent_at < clock_timestamp() - interval '1 hour'";
  private static final String SENDS =
      "DELETE FROM code_send WHERE sent_at < clock_timestamp() - interval '1 hour'";

  private final Pool pool;

  CodeForgetStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> forget() {
    return pool.query(SIGN_INS)
        .execute()
        .chain(() -> pool.query(SENDS).execute())
        .replaceWithVoid();
  }
}
