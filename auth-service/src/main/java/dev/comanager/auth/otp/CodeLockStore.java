package dev.comanager.auth.otp;

import dev.comanager.messaging.outbox.SqlState;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.util.HexFormat;

/** Locks in the database under which a code is made, until its transaction ends. */
final class CodeLockStore {
  // A replica that hangs inside must not hold up the others for long.
  private static final String RETRY_AFTER =
      "SELECT set_config('lock_timeout', '3s', true),"
          + " set_config('idle_in_transaction_session_timeout', '3s', true)";
  // Lock order: sign-in, number, then the global budget lock (or the sign-in's again).
  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0)),"
          + " pg_advisory_xact_lock(hashtextextended($2, 0)),"
          + " set_config('lock_timeout', $4, true),"
          + " pg_advisory_xact_lock(hashtextextended($3, 0)),"
          + " set_config('lock_timeout', '3s', true)";
  private static final String BUDGETS = "comanager.one-time-codes";
  private static final String NOT_AVAILABLE = "55P03";

  private CodeLockStore() {}

  /**
   * Takes the locks.
   *
   * @param number its fingerprint
   * @param paid whether a budget pays for the text: only then the global lock is taken
   * @param longestWait for the global lock
   */
  static Uni<Void> lock(
      SqlConnection tx, SignInId signIn, Buffer number, boolean paid, Duration longestWait) {
    String own = "sign-in " + signIn.value();
    Tuple locks =
        Tuple.of(
            own,
            HexFormat.of().formatHex(number.getBytes()),
            paid ? BUDGETS : own,
            longestWait.toMillis() + "ms");
    return tx.query(RETRY_AFTER)
        .execute()
        .chain(() -> tx.preparedQuery(LOCK).execute(locks))
        .replaceWithVoid();
  }

  /** Whether the transaction failed because it waited too long for a lock. */
  static boolean timedOut(Throwable failure) {
    return NOT_AVAILABLE.equals(SqlState.of(failure));
  }
}
