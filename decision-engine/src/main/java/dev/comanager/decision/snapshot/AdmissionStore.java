package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.publishing.LineLeaguesPublisher;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * Which lines their platforms have admitted to a league. A league that a line was refused is
 * published to other services as not linked, so the line's watches on it end.
 */
@ApplicationScoped
class AdmissionStore {
  private static final String STILL_ADMITTED =
      "UPDATE league_link SET admitted_at = $3 WHERE line = $1 AND league = $2 AND NOT refused";
  private static final String RAISE =
      "UPDATE line_leagues SET version = version + 1 WHERE line = $1 RETURNING version";
  private static final String ADMITTED_AGAIN =
      "UPDATE league_link SET refused = false, admitted_at = $3"
          + " WHERE line = $1 AND league = $2 AND refused";
  private static final String REFUSED =
      "UPDATE league_link SET refused = true WHERE line = $1 AND league = $2 AND NOT refused";
  private static final String LONG_AGO =
      """
      SELECT line, league FROM (
        SELECT l.line, l.league, row_number() OVER (PARTITION BY split_part(l.league, ':', 1)
          ORDER BY coalesce(l.admitted_at < s.restricted_since, true) DESC, l.admitted_at) AS turn
        FROM league_link l JOIN league_snapshot s USING (league)
        WHERE l.refused AND NOT s.restricted
          OR s.restricted AND NOT l.refused
            AND (l.admitted_at IS NULL OR l.admitted_at < $1
              OR l.admitted_at < s.restricted_since)) AS due
      WHERE turn <= $2 ORDER BY turn
      """;

  private final Pool pool;
  private final LineLeaguesPublisher publisher;
  private final Outbox outbox;

  AdmissionStore(Pool pool, LineLeaguesPublisher publisher, Outbox outbox) {
    this.pool = pool;
    this.publisher = publisher;
    this.outbox = outbox;
  }

  /** A line and a league that it has linked. */
  record Linked(LineId line, LeagueKey league) {}

  /** Notes that the platform let the line see the league then. */
  Uni<Void> admitted(LineId line, LeagueKey league, Instant at) {
    Tuple row = Tuple.of(line.value(), league.toString(), at.atOffset(ZoneOffset.UTC));
    return pool.preparedQuery(STILL_ADMITTED)
        .execute(row)
        .chain(
            still ->
                still.rowCount() == 1
                    ? Uni.createFrom().voidItem()
                    : changed(line, ADMITTED_AGAIN, row));
  }

  /** Notes that the platform refuses the line the league. */
  Uni<Void> refused(LineId line, LeagueKey league) {
    return changed(line, REFUSED, Tuple.of(line.value(), league.toString()));
  }

  /**
   * Links of restricted leagues whose lines were last admitted before then, before the league
   * turned private, or never, the last two first; and refused links of leagues that are public
   * again. At most so many of each platform, so that one that is down doesn't hold up the others.
   */
  Uni<List<Linked>> admittedBefore(Instant then, int most) {
    return pool.preparedQuery(LONG_AGO)
        .execute(Tuple.of(then.atOffset(ZoneOffset.UTC), most))
        .map(
            rows ->
                rows.stream()
                    .map(
                        row ->
                            new Linked(
                                new LineId(row.getString(0)),
                                LeagueKey.parse(row.getString(1)).orElseThrow()))
                    .toList());
  }

  // The line's row is locked first, as by everybody who changes its links.
  private Uni<Void> changed(LineId line, String sql, Tuple row) {
    return Transactions.run(
            pool,
            transaction ->
                transaction
                    .preparedQuery(RAISE)
                    .execute(Tuple.of(line.value()))
                    .chain(
                        raised ->
                            raised.size() == 0
                                ? Uni.createFrom().voidItem()
                                : change(
                                    transaction,
                                    line,
                                    raised.iterator().next().getLong(0),
                                    sql,
                                    row)))
        .invoke(outbox::nudge);
  }

  private Uni<Void> change(
      SqlConnection transaction, LineId line, long version, String sql, Tuple row) {
    return transaction
        .preparedQuery(sql)
        .execute(row)
        .chain(
            done ->
                done.rowCount() == 0
                    ? Uni.createFrom().voidItem()
                    : publisher.append(transaction, line, version));
  }
}
