package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.recheck.RecheckStore;
import dev.comanager.watch.team.TeamSubjectStore;
import dev.comanager.watch.team.TeamSubjectStore.Report;
import dev.comanager.watch.team.TeamWatchKind;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares the watches on a team with a report on it, in one transaction. */
@ApplicationScoped
class TeamReportStore {
  private static final String WATCHES =
      "SELECT w.id, w.line, w.kind, w.channel, w.baseline, w.baseline_version,"
          + " w.last_skip_reason, "
          + TeamPrefix.COLUMN
          + ","
          + " watch_until(w) AS until_at, clock_timestamp() AS now, r.wanted_since, "
          + LineStatus.COLUMNS
          + " FROM watch w LEFT JOIN line_standing l ON l.line = w.line"
          + " LEFT JOIN recheck r ON r.fingerprint = w.fingerprint"
          + " WHERE w.fingerprint = $1 AND w.state = 'active' AND w.kind IN ('roster', 'lineup')"
          // Locked in the order of all who lock several; kinds of changes are written one by one.
          + " ORDER BY w.id FOR UPDATE OF w";

  private final Pool pool;
  private final Outbox outbox;
  private final RecheckStore rechecks;
  private final TeamSubjectStore teams;
  private final WatchUpdateStore updates;
  private final AlertConfig config;

  TeamReportStore(
      Pool pool,
      Outbox outbox,
      RecheckStore rechecks,
      TeamSubjectStore teams,
      WatchUpdateStore updates,
      AlertConfig config) {
    this.pool = pool;
    this.outbox = outbox;
    this.rechecks = rechecks;
    this.teams = teams;
    this.updates = updates;
    this.config = config;
  }

  /** Applies the report. */
  Uni<ReportCounts> apply(RecheckReported report) {
    return Transactions.run(
            pool,
            tx ->
                teams
                    .lock(tx, report.fingerprint(), report.factsVersion(), report.team())
                    .chain(worth -> apply(tx, report, worth))
                    .invoke(() -> CrashPoint.at(RecheckReportStore.BEFORE_COMMIT)))
        .invoke(outbox::nudge);
  }

  private Uni<ReportCounts> apply(SqlConnection tx, RecheckReported report, Report worth) {
    return switch (worth) {
      case OUTDATED ->
          rechecks.reported(tx, List.of(report)).replaceWith(() -> new ReportCounts(0, 0, 1));
      case SAME_ROSTER, NEWER_ROSTER ->
          tx.preparedQuery(WATCHES)
              .execute(Tuple.of(report.fingerprint()))
              .call(
                  rows ->
                      wasUnreadable(rows)
                          ? UnreadTeamStore.readAgain(tx, report.fingerprint())
                          : Uni.createFrom().voidItem())
              .chain(
                  rows ->
                      updates
                          .write(tx, compare(rows, report), report.factsVersion())
                          .map(texts -> new ReportCounts(rows.size(), texts, 0)))
              // The subject's row before its players, as where a watch is set.
              .call(() -> rechecks.reported(tx, List.of(report)))
              .call(
                  applied ->
                      applied.compared() == 0
                          ? teams.updateStarters(tx, report.fingerprint(), report.team())
                          : teams.markCompared(
                              tx,
                              report.fingerprint(),
                              report.factsVersion(),
                              report.team(),
                              worth));
    };
  }

  private static boolean wasUnreadable(RowSet<Row> rows) {
    return rows.stream()
        .anyMatch(row -> SkipReason.UNREADABLE.equals(row.getString("last_skip_reason")));
  }

  private WatchUpdates compare(RowSet<Row> rows, RecheckReported report) {
    Map<String, List<Row>> byLine = new LinkedHashMap<>();
    rows.forEach(
        row -> byLine.computeIfAbsent(row.getString("line"), _ -> new ArrayList<>()).add(row));
    WatchUpdates all = new WatchUpdates();
    for (List<Row> ofLine : byLine.values()) {
      Row first = ofLine.getFirst();
      Instant now = first.getOffsetDateTime("now").toInstant();
      all.addAll(
          TeamTextRule.compare(
              ofLine.stream().map(TeamReportStore::watch).toList(),
              report.team(),
              config.usualQuietHours()
                  ? LineStatus.of(first)
                  : LineStatus.of(first).chosenHoursOnly(),
              now));
      all.causedAt(RecheckReportStore.causedAt(first));
    }
    return all;
  }

  private static TeamWatch watch(Row row) {
    return new TeamWatch(
        row.getLong("id"),
        new LineId(row.getString("line")),
        TeamWatchKind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        Coded.of(AlertChannel.class, row.getString("channel")),
        row.getInteger("baseline_version"),
        TeamBaseline.read(row.getString("baseline")),
        row.getOffsetDateTime("until_at").toInstant(),
        row.getString("team_name"));
  }
}
