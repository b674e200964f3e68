package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Optional;

/** What a line's owner may see and set of it. */
@Singleton
public class LineProfileStore {
  private static final String FIND =
      "SELECT l.phone_sealed, l.time_zone, l.quiet_from, l.quiet_to, l.created_at,"
          + " b.created_at AS bearer_at, b.used_at AS bearer_used_at,"
          + " b.expires_at AS bearer_expires_at"
          + " FROM phone_line l LEFT JOIN own_bearer b ON b.line = l.id AND b.ended_at IS NULL"
          + " WHERE l.id = $1";
  private static final String MOVE = "UPDATE phone_line SET time_zone = $2 WHERE id = $1";
  private static final String BE_QUIET =
      "UPDATE phone_line SET quiet_from = $2, quiet_to = $3 WHERE id = $1";

  private final Pool pool;
  private final PhoneSeal seal;

  LineProfileStore(Pool pool, PhoneSeal seal) {
    this.pool = pool;
    this.seal = seal;
  }

  /** The line; fails when there is no such line. */
  public Uni<LineProfile> of(LineId line) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(line.value()))
        .map(rows -> profile(line, rows.iterator().next()));
  }

  /** The line's times are told and its quiet hours are kept in this zone from now on. */
  public Uni<Void> move(LineId line, ZoneId timeZone) {
    return pool.preparedQuery(MOVE)
        .execute(Tuple.of(line.value(), timeZone.getId()))
        .replaceWithVoid();
  }

  /** Watches don't text the line in these hours of its time zone from now on. */
  public Uni<Void> beQuiet(LineId line, QuietHours hours) {
    return pool.preparedQuery(BE_QUIET)
        .execute(Tuple.of(line.value(), hours.from(), hours.to()))
        .replaceWithVoid();
  }

  private LineProfile profile(LineId line, Row row) {
    OffsetDateTime since = row.getOffsetDateTime("created_at");
    Optional<OffsetDateTime> bearer = Optional.ofNullable(row.getOffsetDateTime("bearer_at"));
    LocalTime from = row.getLocalTime("quiet_from");
    return new LineProfile(
        seal.open(line, row.getBuffer("phone_sealed").getBytes()),
        ZoneId.of(row.getString("time_zone")),
        from == null ? QuietHours.USUAL : new QuietHours(from, row.getLocalTime("quiet_to")),
        since.toInstant(),
        bearer.map(OffsetDateTime::toInstant),
        // Both rows were written by one transaction, whose time it is.
        bearer.filter(since::isEqual).isPresent(),
        Optional.ofNullable(row.getOffsetDateTime("bearer_used_at")).map(OffsetDateTime::toInstant),
        Optional.ofNullable(row.getOffsetDateTime("bearer_expires_at"))
            .map(OffsetDateTime::toInstant));
  }
}
