package dev.comanager.notifier.lines;

import static dev.comanager.notifier.timeout.DatabaseTimeout.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Lines as they were last told, their numbers still sealed. */
@Singleton
public class LineContactStore {
  // The same version again changes nothing, but fills in what an older release did not keep.
  private static final String PUT =
      """
      INSERT INTO line_contact AS c (line, version, state, time_zone, sealed_phone, phone_hash)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, state = excluded.state,
        time_zone = excluded.time_zone, sealed_phone = excluded.sealed_phone,
        phone_hash = excluded.phone_hash
      WHERE c.version <= excluded.version
      """;
  private static final String SET_MINUTES =
      """
      INSERT INTO minute_balance AS m (line, version, balance)
      VALUES ($1, $2, $3)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, balance = excluded.balance
      WHERE m.version < excluded.version
      """;
  private static final String FIND =
      "SELECT line, state, time_zone, sealed_phone, stopped_at IS NOT NULL AS stopped"
          + " FROM line_contact WHERE ";
  private static final String BY_NUMBER = FIND + "phone_hash = ANY($1)";
  // What is asked for one line at the same time is counted one after the other.
  private static final String LOCKED = FIND + "line = $1 FOR NO KEY UPDATE";
  private static final String STOP =
      "UPDATE line_contact SET stopped_at = coalesce(stopped_at, clock_timestamp())"
          + " WHERE line = $1";
  private static final String RESUME = "UPDATE line_contact SET stopped_at = NULL WHERE line = $1";
  private final Pool pool;

  LineContactStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * Takes over what was told of a line; minutes that were set are taken once.
   *
   * @param phoneHash by which it is found when its phone texts us
   */
  void put(LineChanged line, byte[] phoneHash) {
    String id = line.line().value();
    Tuple values =
        Tuple.from(
            List.of(
                id,
                line.version(),
                line.state().code(),
                line.timeZone(),
                line.sealedPhone(),
                Buffer.buffer(phoneHash)));
    await(
        Transactions.run(
            pool,
            tx -> {
              Uni<RowSet<Row>> put = tx.preparedQuery(PUT).execute(values);
              return line.minutes() == null
                  ? put
                  : put.chain(
                      () ->
                          tx.preparedQuery(SET_MINUTES)
                              .execute(
                                  Tuple.of(
                                      id,
                                      line.minutes().version(),
                                      Math.max(0, line.minutes().balance()))));
            }));
  }

  /**
   * The line in the caller's transaction, which holds it to its end; empty for a line that wasn't
   * told of yet, or is gone.
   */
  public Uni<Optional<LineContact>> locked(SqlConnection tx, LineId line) {
    return tx.preparedQuery(LOCKED)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.stream().findFirst().map(LineContactStore::read));
  }

  /** Lines with one of these hashes of a number: one, or none. */
  public List<LineContact> byNumber(List<byte[]> hashes) {
    Buffer[] any = hashes.stream().map(Buffer::buffer).toArray(Buffer[]::new);
    return await(
        pool.preparedQuery(BY_NUMBER)
            .execute(Tuple.of(any))
            .map(
                rows -> {
                  List<LineContact> lines = new ArrayList<>();
                  rows.forEach(row -> lines.add(read(row)));
                  return lines;
                }));
  }

  /** From now on the line takes no texts. */
  public void stop(LineId line) {
    await(pool.preparedQuery(STOP).execute(Tuple.of(line.value())));
  }

  /** The line takes texts again. */
  public void resume(LineId line) {
    await(pool.preparedQuery(RESUME).execute(Tuple.of(line.value())));
  }

  /**
   * The line in a row that has its columns.
   *
   * @return null for a row without a line
   */
  public static LineContact read(Row row) {
    String sealedPhone = row.getString("sealed_phone");
    return sealedPhone == null
        ? null
        : new LineContact(
            new LineId(row.getString("line")),
            State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
            row.getString("time_zone"),
            sealedPhone,
            row.getBoolean("stopped"));
  }
}
