package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.alert.WatchUpdates.Held;
import dev.comanager.watch.alert.WatchUpdates.Notified;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.model.Baseline;
import dev.comanager.watch.model.ComparisonRule;
import dev.comanager.watch.model.Lock;
import dev.comanager.watch.model.WatchChange;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the watches of a decision's subject with a report, some hundred in a transaction: a
 * watch with a difference worth a text gets a new baseline and its text into the outbox, the others
 * only the version of the facts. A report that is repeated, or older than one that was applied,
 * finds no watch; the same facts find one again that was held back, or whose subject was asked for
 * anew meanwhile.
 */
@ApplicationScoped
class RecheckReportStore {
  static final String BEFORE_COMMIT = "report.before-commit";

  private static final int AT_ONCE = 500;
  private static final Duration IN_DOUBT_FOR = Duration.ofMinutes(10);
  private static final Duration JUST_LOCKED_FOR = Duration.ofMinutes(1);
  private static final String COMPARED_BEFORE =
      "SELECT w.id, w.fingerprint, w.line, w.decision, w.channel, w.baseline, w.baseline_version,"
          + " CASE w.shown_on WHEN w.baseline_version THEN w.shown END AS shown,"
          + " watch_until(w) AS until_at, clock_timestamp() AS now, r.wanted_since,"
          + " ARRAY (SELECT g.game FROM watch_game g WHERE g.watch = w.id) AS games,"
          + " w.look_again_at, w.unsettled AND w.created_at > clock_timestamp() - interval '2"
          + " minutes' AS unsettled, "
          + TeamPrefix.COLUMN
          + ", "
          + LineStatus.COLUMNS
          + " FROM watch w LEFT JOIN line_standing l ON l.line = w.line"
          + " LEFT JOIN recheck r ON r.fingerprint = w.fingerprint"
          + " WHERE w.fingerprint = ANY ($1) AND w.state = 'active' AND w.kind = 'decision'"
          + " AND (w.subject_version < $2 OR w.subject_version = $2 AND (w.held_back"
          // Requested again on the same facts: rosters or the time may have changed the result.
          + " OR r.done < ($5::bigint[])[array_position($1, w.fingerprint)]))"
          // Locked, so that of two concurrent reports the second one sees the first one's baseline.
          + " AND w.id > $3 ORDER BY w.id LIMIT $4 FOR UPDATE OF w";

  private final Pool pool;
  private final Outbox outbox;
  private final RecheckStore rechecks;
  private final WatchUpdateStore updates;
  private final AlertConfig config;

  RecheckReportStore(
      Pool pool,
      Outbox outbox,
      RecheckStore rechecks,
      WatchUpdateStore updates,
      AlertConfig config) {
    this.pool = pool;
    this.outbox = outbox;
    this.rechecks = rechecks;
    this.updates = updates;
    this.config = config;
  }

  /**
   * Watches that were compared, up to that id; whether these were the last.
   *
   * @param newcomers players of a text whom the subject's card didn't name, by subject
   */
  private record Part(
      long upTo, boolean last, int compared, int texts, Map<String, Set<String>> newcomers) {}

  /** Reports on the same facts, one a subject, and what has come of them so far. */
  private static final class Reports {
    final Map<String, RecheckReported> bySubject = new HashMap<>();
    final Set<String> waitedFor = new HashSet<>();
    final long factsVersion;
    int compared;
    int texts;

    Reports(List<RecheckReported> reports) {
      reports.forEach(report -> bySubject.put(report.fingerprint(), report));
      factsVersion = reports.getFirst().factsVersion();
    }

    ReportCounts applied() {
      return new ReportCounts(compared, texts, bySubject.size() - waitedFor.size());
    }
  }

  /**
   * Applies reports on the same facts, one a subject, in one transaction unless very many watches
   * follow them.
   */
  Uni<ReportCounts> apply(List<RecheckReported> reports) {
    return apply(new Reports(reports), 0);
  }

  private Uni<ReportCounts> apply(Reports reports, long after) {
    return Transactions.run(
            pool,
            tx ->
                part(tx, reports, after)
                    .call(
                        part ->
                            part.last()
                                ? rechecks.reported(tx, reports.bySubject.values())
                                : Uni.createFrom().voidItem())
                    // Last: it locks the subjects that others lock in the same order.
                    .call(part -> rechecks.addPlayers(tx, part.newcomers()))
                    .invoke(() -> CrashPoint.at(BEFORE_COMMIT)))
        .invoke(outbox::nudge)
        .chain(
            part -> {
              reports.compared += part.compared();
              reports.texts += part.texts();
              return part.last()
                  ? Uni.createFrom().item(reports.applied())
                  : apply(reports, part.upTo());
            });
  }

  private Uni<Part> part(SqlConnection tx, Reports reports, long after) {
    String[] subjects = reports.bySubject.keySet().toArray(String[]::new);
    Long[] answered =
        Arrays.stream(subjects)
            .map(subject -> reports.bySubject.get(subject).wanted())
            .toArray(Long[]::new);
    return tx.preparedQuery(COMPARED_BEFORE)
        .execute(Tuple.of(subjects, reports.factsVersion, after, AT_ONCE, answered))
        .chain(
            rows -> {
              long upTo = after;
              WatchUpdates found = new WatchUpdates();
              Map<String, Set<String>> newcomers = new HashMap<>();
              for (Row row : rows) {
                String subject = row.getString("fingerprint");
                reports.waitedFor.add(subject);
                compare(row, reports.bySubject.get(subject), found)
                    .filter(names -> !names.isEmpty())
                    .ifPresent(
                        names ->
                            newcomers.computeIfAbsent(subject, _ -> new HashSet<>()).addAll(names));
                upTo = row.getLong("id");
              }
              long last = upTo;
              return updates
                  .write(tx, found, reports.factsVersion)
                  .map(
                      texts ->
                          new Part(last, rows.size() < AT_ONCE, rows.size(), texts, newcomers));
            });
  }

  /** The players in a text that are new to the watch; empty when there is no text. */
  private Optional<Set<String>> compare(Row row, RecheckReported report, WatchUpdates updates) {
    long watch = row.getLong("id");
    Instant until = row.getOffsetDateTime("until_at").toInstant();
    Instant now = row.getOffsetDateTime("now").toInstant();
    Optional<WatchChange> change =
        now.isBefore(until)
            ? ComparisonRule.compare(
                Baseline.read(row.getString("baseline")),
                Optional.ofNullable(row.getString("shown")).map(Baseline::read),
                report,
                new DecisionId(row.getString("decision")))
            : Optional.empty(); // locked: a text would be of no use
    if (change.isEmpty()
        && now.isBefore(until)
        && report.state() == RecheckReported.State.IN_DOUBT) {
      // Nothing was compared: the same facts will be, once there is a pick again.
      updates.held().add(new Held(watch, now.plus(IN_DOUBT_FOR), null));
      return Optional.empty();
    }
    if (change.isEmpty()) {
      updates.unchanged().add(watch);
      return Optional.empty();
    }
    LineStatus status =
        config.usualQuietHours() ? LineStatus.of(row) : LineStatus.of(row).chosenHoursOnly();
    boolean isDeadline =
        Arrays.stream(row.getArrayOfStrings("games")).anyMatch(DecidedGame::isDeadline);
    Lock lock = change.get().lock(new Lock(until, isDeadline));
    Optional<Instant> waits = status.waitsUntil(lock.kickoff(), now);
    if (row.getBoolean("unsettled")) {
      updates.held().add(new Held(watch, settles(row, now.plus(config.cardOnItsWay())), null));
    } else if (!status.served()) {
      updates.held().add(new Held(watch, null, null));
    } else if (!now.isBefore(lock.at())) {
      // The named player has locked meanwhile; the next recheck names another.
      updates.held().add(new Held(watch, now.plus(JUST_LOCKED_FOR), null));
    } else if (waits.isPresent()) {
      updates.held().add(new Held(watch, waits.get(), SkipReason.ofWaiting(status, now)));
    } else {
      updates
          .notified()
          .add(notified(row, watch, change.get(), report.factors(), lock, now, status));
      return Optional.of(change.get().newcomers());
    }
    return Optional.empty();
  }

  /** More reports don't postpone the second check of a new watch. */
  private static Instant settles(Row row, Instant latest) {
    OffsetDateTime again = row.getOffsetDateTime("look_again_at");
    return again == null || again.toInstant().isAfter(latest) ? latest : again.toInstant();
  }

  /** When the recheck that the report answers was first requested. */
  static Instant causedAt(Row row) {
    OffsetDateTime since = row.getOffsetDateTime("wanted_since");
    return since == null ? null : since.toInstant();
  }

  private static Notified notified(
      Row row,
      long watch,
      WatchChange change,
      List<String> factors,
      Lock lock,
      Instant now,
      LineStatus status) {
    int version = row.getInteger("baseline_version");
    return new Notified(
        watch,
        version,
        change.after().json(),
        List.of(
            new AlertText(
                new LineId(row.getString("line")),
                watch,
                version,
                0,
                TeamPrefix.of(
                    row.getString("team_name"),
                    AlertTextRenderer.text(change, row.getString("decision"), lock, now)),
                WhyTextRenderer.of(change, factors),
                lock.at(),
                Coded.of(AlertChannel.class, row.getString("channel")),
                status.quietBefore(lock.kickoff()),
                causedAt(row))));
  }
}
