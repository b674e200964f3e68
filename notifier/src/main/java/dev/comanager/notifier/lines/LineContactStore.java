package dev.comanager.notifier.lines;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.Locale;

/** Stores what auth-service publishes of lines; their numbers stay sealed. */
@Singleton
public class LineContactStore {
  // The same version again changes nothing, but fills in what an older release did not keep.
  private static final String PUT =
      """
      INSERT INTO line_contact AS c (line, version, state, time_zone, sealed_phone, phone_hash,
        phone_hash_key)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, state = excluded.state,
        time_zone = excluded.time_zone, sealed_phone = excluded.sealed_phone,
        phone_hash = excluded.phone_hash, phone_hash_key = excluded.phone_hash_key
      WHERE c.version <= excluded.version
      """;
  private static final String SET_MINUTES =
      """
      INSERT INTO minute_balance AS m (line, version, balance)
      VALUES ($1, $2, $3)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, balance = excluded.balance
      WHERE m.version < excluded.version
      """;

  private final Transactions transactions;

  LineContactStore(Transactions transactions) {
    this.transactions = transactions;
  }

  /**
   * Stores a line as published; minutes that were set are applied once.
   *
   * @param phoneHash by which it is found when its phone texts us; null when its number can't be
   *     opened
   * @param hashKey the name of the key that it was made with; null as phoneHash
   */
  Uni<Void> put(LineChanged line, byte[] phoneHash, String hashKey) {
    String id = line.line().value();
    Tuple values =
        Tuple.from(
            Arrays.asList(
                id,
                line.version(),
                line.state().code(),
                line.timeZone(),
                line.sealedPhone(),
                phoneHash == null ? null : Buffer.buffer(phoneHash),
                hashKey));
    return transactions
        .run(
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
            })
        .replaceWithVoid();
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
            row.getBoolean("stopped"),
            row.getOffsetDateTime("muted_until") == null
                ? null
                : row.getOffsetDateTime("muted_until").toInstant());
  }
}
