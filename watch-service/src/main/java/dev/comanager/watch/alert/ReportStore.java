package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.outbox.Outbox;
import dev.comanager.watch.alert.WatchMoves.Held;
import dev.comanager.watch.alert.WatchMoves.Told;
import dev.comanager.watch.line.Standing;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Change;
import dev.comanager.watch.model.ComparisonRule;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;

/**
 * Compares the watches of a decision's subject with a report, some hundred in a transaction: a
 * watch with a difference worth a text gets a new baseline and its text into the outbox, the others
 * only the version of the facts. A report that is repeated, or older than one that was applied,
 * finds no watch; one that was held back is found by the same facts again.
 */
@ApplicationScoped
class ReportStore {
  static final String BEFORE_COMMIT = "report.before-commit";

  private static final int AT_ONCE = 500;
  private static final String COMPARED_BEFORE =
      "SELECT w.id, w.line, w.decision, w.channel, w.baseline, w.baseline_version,"
          + " watch_until(w) AS until_at, clock_timestamp() AS now, "
          + Standing.COLUMNS
          + " FROM watch w LEFT JOIN line_standing l ON l.line = w.line"
          + " WHERE w.fingerprint = $1 AND w.state = 'active' AND w.kind = 'decision'"
          + " AND (w.subject_version < $2 OR w.subject_version = $2 AND w.held_back)"
          + " AND w.id > $3 ORDER BY w.id LIMIT $4";

  private final Pool pool;
  private final Outbox outbox;
  private final RecheckStore rechecks;
  private final WatchMovesStore moves;

  ReportStore(Pool pool, Outbox outbox, RecheckStore rechecks, WatchMovesStore moves) {
    this.pool = pool;
    this.outbox = outbox;
    this.rechecks = rechecks;
    this.moves = moves;
  }

  /** A part of the watches that was compared, up to that id; whether it was the last. */
  private record Part(long upTo, boolean last, int compared, int texts) {}

  /** Applies the report. */
  Uni<Applied> apply(RecheckReported report) {
    return apply(report, 0, new Applied(0, 0));
  }

  private Uni<Applied> apply(RecheckReported report, long after, Applied before) {
    return pool.withTransaction(
            tx ->
                part(tx, report, after)
                    .call(
                        part ->
                            part.last()
                                ? rechecks.reported(tx, report.fingerprint(), report.wanted())
                                : Uni.createFrom().voidItem())
                    .invoke(() -> CrashPoint.at(BEFORE_COMMIT)))
        .invoke(outbox::nudge)
        .chain(
            part -> {
              Applied applied = before.plus(part.compared(), part.texts());
              return part.last()
                  ? Uni.createFrom().item(applied)
                  : apply(report, part.upTo(), applied);
            });
  }

  private Uni<Part> part(SqlConnection tx, RecheckReported report, long after) {
    return tx.preparedQuery(COMPARED_BEFORE)
        .execute(Tuple.of(report.fingerprint(), report.factsVersion(), after, AT_ONCE))
        .chain(
            rows -> {
              long upTo = after;
              WatchMoves found = new WatchMoves();
              for (Row row : rows) {
                compare(row, report, found);
                upTo = row.getLong("id");
              }
              long last = upTo;
              return moves
                  .write(tx, found, report.factsVersion())
                  .map(texts -> part(rows, last, texts));
            });
  }

  private static Part part(RowSet<Row> rows, long upTo, int texts) {
    return new Part(upTo, rows.size() < AT_ONCE, rows.size(), texts);
  }

  private static void compare(Row row, RecheckReported report, WatchMoves moves) {
    long watch = row.getLong("id");
    Instant until = row.getOffsetDateTime("until_at").toInstant();
    Instant now = row.getOffsetDateTime("now").toInstant();
    Optional<Change> change =
        now.isBefore(until)
            ? ComparisonRule.compare(Baseline.read(row.getString("baseline")), report)
            : Optional.empty(); // locked: a text would be of no use
    if (change.isEmpty()) {
      moves.kept().add(watch);
      return;
    }
    Standing standing = Standing.of(row);
    Optional<Instant> waits = standing.waitsUntil(until, now);
    if (!standing.served()) {
      moves.held().add(new Held(watch, null, null));
    } else if (waits.isPresent()) {
      moves.held().add(new Held(watch, waits.get(), SkipReason.QUIET_HOURS));
    } else {
      moves.told().add(told(row, watch, change.get(), until, now));
    }
  }

  private static Told told(Row row, long watch, Change change, Instant until, Instant now) {
    int version = row.getInteger("baseline_version");
    return new Told(
        watch,
        version,
        change.after().json(),
        new AlertText(
            new LineId(row.getString("line")),
            watch,
            version,
            AlertWordsRule.text(change, row.getString("decision"), until, now),
            until,
            AlertChannel.of(row.getString("channel"))));
  }
}
