package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.PhoneLines.LineSummary;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lines in the database: a phone number stands there only as a keyed fingerprint and a sealed
 * value, a bearer only as a hash.
 */
@Singleton
class PhoneLineStore {
  // One statement, so that there is never a line without its bearer.
  private static final String ADD =
      "WITH line AS ("
          + "INSERT INTO phone_line (id, phone_hmac, phone_sealed, time_zone, minutes)"
          + " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (phone_hmac) DO NOTHING RETURNING id)"
          + " INSERT INTO own_bearer (hash, line) SELECT $6, id FROM line";
  private static final String OF_PHONE = "SELECT id FROM phone_line WHERE phone_hmac = $1";
  private static final String ALL =
      "SELECT id, state, phone_sealed, time_zone, minutes FROM phone_line"
          + " WHERE state <> 'deleted' ORDER BY created_at, id";

  private final Pool pool;
  private final PhoneSeal seal;

  PhoneLineStore(Pool pool, PhoneSeal seal) {
    this.pool = pool;
    this.seal = seal;
  }

  /**
   * Stores a line together with its first bearer.
   *
   * @return false, and nothing is stored, when another line has that phone number
   */
  Uni<Boolean> add(LineId id, PhoneNumber phone, ZoneId timeZone, int minutes, OwnBearer bearer) {
    Tuple values =
        Tuple.of(
            id.value(),
            Buffer.buffer(seal.fingerprint(phone)),
            Buffer.buffer(seal.seal(id, phone)),
            timeZone.getId(),
            minutes,
            Buffer.buffer(bearer.hash()));
    return pool.preparedQuery(ADD).execute(values).map(added -> added.rowCount() == 1);
  }

  /** The line of that phone number. */
  Uni<Optional<LineId>> findByPhone(PhoneNumber phone) {
    return pool.preparedQuery(OF_PHONE)
        .execute(Tuple.of(Buffer.buffer(seal.fingerprint(phone))))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext()
                  ? Optional.of(new LineId(found.next().getString("id")))
                  : Optional.empty();
            });
  }

  /** All lines that aren't deleted, oldest first. */
  Uni<List<LineSummary>> all() {
    return pool.preparedQuery(ALL)
        .execute()
        .map(
            rows -> {
              List<LineSummary> lines = new ArrayList<>(rows.size());
              rows.forEach(row -> lines.add(summary(row)));
              return lines;
            });
  }

  private LineSummary summary(Row row) {
    LineId id = new LineId(row.getString("id"));
    return new LineSummary(
        id,
        LineState.of(row.getString("state")),
        seal.open(id, row.getBuffer("phone_sealed").getBytes()),
        ZoneId.of(row.getString("time_zone")),
        row.getInteger("minutes"));
  }
}
