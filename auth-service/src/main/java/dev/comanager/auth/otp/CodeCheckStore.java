package dev.comanager.auth.otp;

import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.contracts.LineId;
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
  private static final String TRY =
      "UPDATE sign_in_code c SET tries = tries + 1 WHERE sign_in = $1 AND tries < "
          + CheckCode.TRIES
          + " AND used_at IS NULL AND expires_at > clock_timestamp()"
          + " RETURNING code_hash, phone_hmac, phone_sealed, tries,"
          + " (SELECT id FROM phone_line l WHERE l.phone_hmac = c.phone_hmac) AS line,"
          + " (SELECT state FROM phone_line l WHERE l.phone_hmac = c.phone_hmac) AS state";
  private static final String USED_UP =
      "SELECT 1 FROM sign_in_code WHERE sign_in = $1 AND tries >= "
          + CheckCode.TRIES
          + " AND used_at IS NULL AND expires_at > clock_timestamp()";
  // The hash again: between the two a new code may have ended this one.
  private static final String USE =
      "UPDATE sign_in_code SET used_at = clock_timestamp()"
          + " WHERE sign_in = $1 AND code_hash = $2 AND used_at IS NULL";

  private final Pool pool;
  private final PhoneSeal seal;

  CodeCheckStore(Pool pool, PhoneSeal seal) {
    this.pool = pool;
    this.seal = seal;
  }

  /**
   * A try that counts.
   *
   * @param tries how many there were with this one
   * @param line the number's line, empty when it has none
   * @param lineState its state
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
  record Try(
      byte[] codeHash,
      byte[] fingerprint,
      PhoneNumber phone,
      int tries,
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

  /** Whether there is a code that would still count, had it not been tried too often. */
  Uni<Boolean> usedUp(SignInId signIn) {
    return pool.preparedQuery(USED_UP)
        .execute(Tuple.of(signIn.value()))
        .map(rows -> rows.rowCount() == 1);
  }

  /** Uses the code; false when somebody else was faster, or a new code has replaced it. */
  Uni<Boolean> use(SignInId signIn, byte[] codeHash) {
    return pool.preparedQuery(USE)
        .execute(Tuple.of(signIn.value(), Buffer.buffer(codeHash)))
        .map(rows -> rows.rowCount() == 1);
  }

  private Try read(SignInId signIn, Row row) {
    return new Try(
        row.getBuffer("code_hash").getBytes(),
        row.getBuffer("phone_hmac").getBytes(),
        seal.open(CodeSendStore.place(signIn), row.getBuffer("phone_sealed").getBytes()),
        row.getInteger("tries"),
        Optional.ofNullable(row.getString("line")).map(LineId::new),
        Optional.ofNullable(row.getString("state")));
  }
}
