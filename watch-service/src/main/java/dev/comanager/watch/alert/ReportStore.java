package dev.comanager.watch.alert;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.outbox.Outbox;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.Change;
import dev.comanager.watch.model.ComparisonRule;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares the watches of a subject with a report, in one transaction: a watch with a difference
 * worth a text gets a new baseline and its text into the outbox, the others only the version of the
 * facts. A report that is repeated, or older than one that was applied, finds no watch.
 */
@ApplicationScoped
class ReportStore {
  private static final String COMPARED_BEFORE =
      """
      SELECT id, line, decision, baseline, baseline_version, watch_until(id, lock_at) AS until_at,
        clock_timestamp() AS now
      FROM watch WHERE fingerprint = $1 AND state = 'active' AND subject_version < $2
      ORDER BY id
      """;
  private static final String UNCHANGED =
      """
      UPDATE watch SET subject_version = $2
      WHERE id = ANY ($1) AND state = 'active' AND subject_version < $2
      """;
  private static final String CHANGED =
      """
      UPDATE watch SET baseline = $4, baseline_version = baseline_version + 1, subject_version = $2
      WHERE id = $1 AND state = 'active' AND baseline_version = $3 AND subject_version < $2
      """;

  private final Pool pool;
  private final Outbox outbox;
  private final RecheckStore rechecks;
  private final AlertPublisher alerts;
  private final Clock clock;

  ReportStore(Pool pool, Outbox outbox, RecheckStore rechecks, AlertPublisher alerts, Clock clock) {
    this.pool = pool;
    this.outbox = outbox;
    this.rechecks = rechecks;
    this.alerts = alerts;
    this.clock = clock;
  }

  private record Changed(
      long watch, LineId line, String decision, int version, Change change, Instant until) {}

  /** Applies the report; says how many texts it asked for. */
  Uni<Integer> apply(RecheckReported report) {
    return pool.withTransaction(
            tx ->
                compare(tx, report)
                    .call(() -> rechecks.reported(tx, report.fingerprint(), report.wanted()))
                    .invoke(() -> CrashPoint.at("report.before-commit")))
        .invoke(outbox::nudge);
  }

  private Uni<Integer> compare(SqlConnection tx, RecheckReported report) {
    return tx.preparedQuery(COMPARED_BEFORE)
        .execute(Tuple.of(report.fingerprint(), report.factsVersion()))
        .chain(
            rows -> {
              List<Long> unchanged = new ArrayList<>();
              List<Changed> changed = new ArrayList<>();
              for (Row row : rows) {
                changed(row, report)
                    .ifPresentOrElse(changed::add, () -> unchanged.add(row.getLong("id")));
              }
              return unchanged(tx, unchanged, report)
                  .chain(() -> changed(tx, changed, report.factsVersion()));
            });
  }

  private static Optional<Changed> changed(Row row, RecheckReported report) {
    Instant until = row.getOffsetDateTime("until_at").toInstant();
    if (!row.getOffsetDateTime("now").toInstant().isBefore(until)) {
      return Optional.empty(); // locked: a text would be of no use
    }
    return ComparisonRule.compare(Baseline.read(row.getString("baseline")), report)
        .map(
            change ->
                new Changed(
                    row.getLong("id"),
                    new LineId(row.getString("line")),
                    row.getString("decision"),
                    row.getInteger("baseline_version"),
                    change,
                    until));
  }

  private static Uni<Void> unchanged(SqlConnection tx, List<Long> ids, RecheckReported report) {
    return ids.isEmpty()
        ? Uni.createFrom().voidItem()
        : tx.preparedQuery(UNCHANGED)
            .execute(Tuple.of(ids.toArray(Long[]::new), report.factsVersion()))
            .replaceWithVoid();
  }

  private Uni<Integer> changed(SqlConnection tx, List<Changed> changed, long factsVersion) {
    return Multi.createFrom()
        .iterable(changed)
        .onItem()
        .transformToUniAndConcatenate(one -> changed(tx, one, factsVersion))
        .collect()
        .asList()
        .map(texts -> texts.stream().mapToInt(Integer::intValue).sum());
  }

  private Uni<Integer> changed(SqlConnection tx, Changed one, long factsVersion) {
    return tx.preparedQuery(CHANGED)
        .execute(Tuple.of(one.watch(), factsVersion, one.version(), one.change().after().json()))
        .chain(
            updated ->
                updated.rowCount() == 0
                    ? Uni.createFrom().item(0)
                    : alerts
                        .append(
                            tx,
                            one.line(),
                            one.watch(),
                            one.version(),
                            AlertWordsRule.text(
                                one.change(), one.decision(), one.until(), clock.instant()),
                            one.until())
                        .replaceWith(1));
  }
}
