package dev.comanager.watch.alert;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.team.TeamWatchKind;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts a line once when a team that it watches hasn't been read for a day: its password may have
 * changed, or its league may be gone, and a silent alert looks like a healthy lineup. A roster
 * watch and a lineup alert of a line send one text.
 */
@ApplicationScoped
class UnreadTeamStore {
  // Without a game in the next week there is nothing to warn about; a league that is over isn't
  // missed. What quiet hours hold back is found again when the team is polled next.
  private static final String WATCHES =
      "SELECT w.id, w.line, w.kind, w.fingerprint, w.baseline, w.baseline_version,"
          + " watch_until(w) AS until_at, clock_timestamp() AS now,"
          + " greatest(s.as_of, w.created_at) AS since, "
          + LineStatus.COLUMNS
          + " FROM watch w JOIN team_subject s ON s.fingerprint = w.fingerprint"
          + " LEFT JOIN line_standing l ON l.line = w.line"
          + " WHERE w.fingerprint = ANY ($1) AND w.state = 'active'"
          + " AND w.kind IN ('roster', 'lineup')"
          + " AND greatest(s.as_of, w.created_at) <= clock_timestamp() - interval '24 hours'"
          + " AND w.unread_since IS DISTINCT FROM greatest(s.as_of, w.created_at)"
          // A watch that was set during the outage: its line knows.
          + " AND NOT EXISTS (SELECT FROM watch o WHERE o.line = w.line AND o.state = 'active'"
          + " AND o.fingerprint = w.fingerprint AND o.id <> w.id AND o.unread_since >= s.as_of)"
          + " AND watch_until(w) > clock_timestamp()"
          + " AND watch_until(w) < clock_timestamp() + interval '7 days'"
          + " ORDER BY w.id FOR UPDATE OF w";
  // The version rises with the text, whose id is derived from it.
  private static final String TEXTED =
      """
      UPDATE watch w SET unread_since = m.since, last_skip_reason = $3,
        baseline_version = baseline_version + (w.id = ANY ($4))::int,
        baseline_between = CASE WHEN w.id <> ALL ($4) THEN w.baseline_between
          WHEN w.baseline_before IS NOT NULL THEN w.baseline END
      FROM unnest($1::bigint[], $2::timestamptz[]) AS m (id, since) WHERE w.id = m.id
      """;
  private static final String READ_AGAIN =
      """
      UPDATE watch SET last_skip_reason = NULL
      WHERE fingerprint = $1 AND state = 'active' AND last_skip_reason = $2
      """;
  private static final Duration OF_USE = Duration.ofDays(1);

  private final Pool pool;
  private final Outbox outbox;
  private final AlertPublisher alerts;
  private final AlertConfig config;

  UnreadTeamStore(Pool pool, Outbox outbox, AlertPublisher alerts, AlertConfig config) {
    this.pool = pool;
    this.outbox = outbox;
    this.alerts = alerts;
    this.config = config;
  }

  /** Applies reports without a team; returns how many texts it requested. */
  Uni<Integer> apply(List<RecheckReported> reports) {
    String[] unread =
        reports.stream()
            .filter(report -> report.state() == RecheckReported.State.IN_DOUBT)
            .map(RecheckReported::fingerprint)
            .toArray(String[]::new);
    return unread.length == 0
        ? Uni.createFrom().item(0)
        : Transactions.run(
                pool,
                tx ->
                    tx.preparedQuery(WATCHES)
                        .execute(Tuple.of((Object) unread))
                        .chain(rows -> text(tx, rows)))
            .invoke(
                texts -> {
                  if (texts > 0) {
                    outbox.nudge();
                  }
                });
  }

  /** The team was read: nothing is held back for that reason any more. */
  static Uni<Void> readAgain(SqlConnection tx, String fingerprint) {
    return tx.preparedQuery(READ_AGAIN)
        .execute(Tuple.of(fingerprint, SkipReason.UNREADABLE))
        .replaceWithVoid();
  }

  private Uni<Integer> text(SqlConnection tx, RowSet<Row> rows) {
    Map<String, List<Row>> byLineAndTeam = new LinkedHashMap<>();
    rows.forEach(
        row ->
            byLineAndTeam
                .computeIfAbsent(
                    row.getString("line") + row.getString("fingerprint"), _ -> new ArrayList<>())
                .add(row));
    List<Row> texted = new ArrayList<>();
    List<AlertText> texts = new ArrayList<>();
    for (List<Row> watches : byLineAndTeam.values()) {
      Row row =
          watches.stream().filter(UnreadTeamStore::ofLineup).findFirst().orElse(watches.getFirst());
      LineStatus status =
          config.usualQuietHours() ? LineStatus.of(row) : LineStatus.of(row).chosenHoursOnly();
      Instant until = instant(row, "until_at");
      if (status.served() && status.waitsUntil(until, instant(row, "now")).isEmpty()) {
        texted.addAll(watches);
        texts.add(text(row, status, until));
      }
    }
    return texted.isEmpty()
        ? Uni.createFrom().item(0)
        : tx.preparedQuery(TEXTED)
            .execute(
                Tuple.of(
                    texted.stream().map(row -> row.getLong("id")).toArray(Long[]::new),
                    texted.stream()
                        .map(row -> row.getOffsetDateTime("since"))
                        .toArray(OffsetDateTime[]::new),
                    SkipReason.UNREADABLE,
                    texts.stream().map(AlertText::watch).toArray(Long[]::new)))
            .chain(() -> alerts.append(tx, texts))
            .replaceWith(texts.size());
  }

  private static AlertText text(Row row, LineStatus status, Instant until) {
    Instant now = instant(row, "now");
    String team = TeamBaseline.read(row.getString("baseline")).team();
    return new AlertText(
        new LineId(row.getString("line")),
        row.getLong("id"),
        row.getInteger("baseline_version"),
        0,
        UnreadTextRenderer.text(team, instant(row, "since"), now),
        null,
        now.plus(OF_USE),
        AlertChannel.SMS,
        status.quietBefore(until),
        null);
  }

  private static boolean ofLineup(Row row) {
    return row.getString("kind").equals(TeamWatchKind.LINEUP.code());
  }

  private static Instant instant(Row row, String column) {
    return row.getOffsetDateTime(column).toInstant();
  }
}
