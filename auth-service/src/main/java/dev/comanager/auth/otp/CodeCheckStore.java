package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Tries of codes. A try is counted and committed before anything is compared. */
@Singleton
class CodeCheckStore {
  private static final String TODAY = "f.since > clock_timestamp() - interval '1 day'";
  // The number's failures too: a right code is taken off again.
  private static final String TRY =
      "WITH tried AS (UPDATE sign_in_code SET tries = tries + 1 WHERE sign_in = $1 AND tries < "
          + CheckCode.TRIES
          + " AND used_at IS NULL AND expires_at > clock_timestamp()"
          + " RETURNING code_hash, phone_hmac, phone_sealed, tries),"
          + " failed AS (INSERT INTO code_failure AS f (phone_hmac) SELECT phone_hmac FROM tried"
          + " ON CONFLICT (phone_hmac) DO UPDATE SET"
          + " failures = CASE WHEN "
          + TODAY
          + " THEN f.failures + 1 ELSE 1 END,"
          + " since = CASE WHEN "
          + TODAY
          + " THEN f.since ELSE clock_timestamp() END RETURNING failures)"
          + " SELECT t.code_hash, t.phone_hmac, t.phone_sealed, t.tries, f.failures,"
          + " l.id AS line, l.state FROM tried t CROSS JOIN failed f"
          + " LEFT JOIN phone_line l ON l.phone_hmac = t.phone_hmac";
  private static final String USED_UP =
      "SELECT 1 FROM sign_in_code WHERE sign_in = $1 AND tries >= "
          + CheckCode.TRIES
          + " AND used_at IS NULL AND expires_at > clock_timestamp()";
  // The hash again: between the two a new code may have ended this one.
  private static final String USE =
      "WITH used AS (UPDATE sign_in_code SET used_at = clock_timestamp()"
          + " WHERE sign_in = $1 AND code_hash = $2 AND used_at IS NULL RETURNING phone_hmac),"
          + " taken_off AS (UPDATE code_failure f SET failures = f.failures - 1 FROM used"
          + " WHERE f.phone_hmac = used.phone_hmac AND f.failures > 0)"
          + " SELECT 1 FROM used";
  private static final String SIGNED_IN =
      "UPDATE phone_line SET signed_in_at = clock_timestamp()"
          + " WHERE id = $1 AND state <> 'deleted'";

  private final Pool pool;
  private final Transactions transactions;
  private final PhoneSeal seal;

  CodeCheckStore(Pool pool, Transactions transactions, PhoneSeal seal) {
    this.pool = pool;
    this.transactions = transactions;
    this.seal = seal;
  }

  /**
   * A try that counts.
   *
   * @param tries how many there were with this one
   * @param failures how many codes of the number were wrong today, this one counted as if it were
   * @param line the number's line, empty when it has none
   * @param lineState its state
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  record Try(
      byte[] codeHash,
      byte[] fingerprint,
      PhoneNumber phone,
      int tries,
      int failures,
      Optional<LineId> line,
      Optional<String> lineState) {}

  /** Counts a try; empty when there is no code that may be tried. */
  Uni<Optional<Try>> take(SignInId signIn) {
    return pool.preparedQuery(TRY)
        .execute(Tuple.of(signIn.value()))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() ? Optional.of(read(signIn, found.next())) : Optional.empty();
            });
  }

  /** Whether the code is unused and hasn't expired, but has no attempts left. */
  Uni<Boolean> usedUp(SignInId signIn) {
    return pool.preparedQuery(USED_UP)
        .execute(Tuple.of(signIn.value()))
        .map(rows -> rows.rowCount() == 1);
  }

  /**
   * Uses the code and notes that the line's owner entered it; false when somebody else was faster,
   * or a new code has replaced it. Nothing is committed when it fails or is cancelled.
   */
  Uni<Boolean> use(SignInId signIn, byte[] codeHash, LineId line) {
    return transactions.run(
        tx ->
            tx.preparedQuery(USE)
                .execute(Tuple.of(signIn.value(), Buffer.buffer(codeHash)))
                .map(rows -> rows.rowCount() == 1)
                .call(
                    used ->
                        used
                            ? tx.preparedQuery(SIGNED_IN).execute(Tuple.of(line.value()))
                            : Uni.createFrom().voidItem()));
  }

  private Try read(SignInId signIn, Row row) {
    return new Try(
        row.getBuffer("code_hash").getBytes(),
        row.getBuffer("phone_hmac").getBytes(),
        seal.open(CodeSendStore.place(signIn), row.getBuffer("phone_sealed").getBytes()),
        row.getInteger("tries"),
        row.getInteger("failures"),
        Optional.ofNullable(row.getString("line")).map(LineId::new),
        Optional.ofNullable(row.getString("state")));
  }
}
