package dev.comanager.decision.platform.yahoo.signin;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.platform.PlatformSecrets;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** Grants of lines, sealed; of each one replica at a time may claim the refresh. */
@ApplicationScoped
class YahooGrantStore {
  private static final int MOST_TRIED = 5;
  private static final String KEEP =
      """
      INSERT INTO yahoo_grant (line, sealed) VALUES ($1, $2)
      ON CONFLICT (line) DO UPDATE
      SET sealed = excluded.sealed, refused = false, connected_at = now(), renewed_at = now(),
        renewing_until = NULL, opened_league = NULL, opened_at = NULL
      """;
  private static final String FIND =
      "SELECT sealed, refused, renewed_at FROM yahoo_grant WHERE line = $1";
  private static final String CLAIM =
      """
      UPDATE yahoo_grant SET renewing_until = now() + $2 * interval '1 millisecond'
      WHERE line = $1 AND NOT refused AND (renewing_until IS NULL OR renewing_until < now())
      RETURNING sealed, refused, renewed_at
      """;
  // The former value stands in each condition, so that a late answer changes no newer grant.
  private static final String RENEWED =
      "UPDATE yahoo_grant SET sealed = $3, renewed_at = now(), renewing_until = NULL"
          + " WHERE line = $1 AND sealed = $2";
  private static final String RELEASE =
      "UPDATE yahoo_grant SET renewing_until = NULL WHERE line = $1 AND sealed = $2";
  private static final String REFUSED =
      "UPDATE yahoo_grant SET refused = true, renewing_until = NULL"
          + " WHERE line = $1 AND sealed = $2";
  private static final String DELETE = "DELETE FROM yahoo_grant WHERE line = $1 RETURNING sealed";
  // Data read with the grant isn't shown any more.
  private static final String SHUT =
      "UPDATE league_link SET admitted_at = NULL WHERE line = $1 AND league LIKE 'yahoo:%'";
  private static final String SHUT_ONE =
      "UPDATE league_link SET admitted_at = NULL WHERE line = $1 AND league = $2";
  // Grants of lines that have linked the league or are about to.
  private static final String READERS =
      """
      SELECT g.line FROM yahoo_grant g LEFT JOIN league_link l ON l.line = g.line AND l.league = $1
      WHERE NOT g.refused AND ((l.line IS NOT NULL AND NOT l.refused)
        OR (g.opened_league = $1 AND g.opened_at > now() - interval '1 minute'))
      ORDER BY greatest(l.admitted_at, CASE WHEN g.opened_league = $1 THEN g.opened_at END)
        DESC NULLS LAST
      LIMIT $2
      """;
  private static final String OPENED =
      "UPDATE yahoo_grant SET opened_league = $2, opened_at = now() WHERE line = $1";
  // A line that was refused is checked itself when it comes again: its watches depend on it.
  private static final String ADMITTED =
      "UPDATE league_link SET admitted_at = $3"
          + " WHERE line = $1 AND league = $2 AND NOT refused"
          + " AND (admitted_at IS NULL OR admitted_at < $3)"
          + " AND EXISTS (SELECT FROM yahoo_grant g WHERE g.line = $1)";

  private final Pool pool;
  private final PlatformSecrets secrets;

  YahooGrantStore(Pool pool, PlatformSecrets secrets) {
    this.pool = pool;
    this.secrets = secrets;
  }

  /**
   * A line's grant as it is stored.
   *
   * @param tokens empty when they can't be opened any more
   */
  record Kept(String sealed, boolean refused, Instant renewedAt, Optional<YahooTokens> tokens) {
    boolean ended() {
      return refused || tokens.isEmpty();
    }

    @Override
    public String toString() {
      return "Kept[***]";
    }
  }

  Uni<Void> keep(LineId line, YahooTokens tokens) {
    return seal(line, tokens).chain(value -> run(KEEP, Tuple.of(line.value(), value)));
  }

  Uni<Optional<Kept>> find(LineId line) {
    return pool.preparedQuery(FIND).execute(Tuple.of(line.value())).chain(rows -> kept(line, rows));
  }

  /** The grant, for this replica alone to refresh; empty when another one does or it has ended. */
  Uni<Optional<Kept>> claim(LineId line, Duration lease) {
    return pool.preparedQuery(CLAIM)
        .execute(Tuple.of(line.value(), lease.toMillis()))
        .chain(rows -> kept(line, rows));
  }

  /** Stores refreshed tokens; false when the line has disconnected or connected anew meanwhile. */
  Uni<Boolean> renewed(LineId line, Kept former, YahooTokens tokens) {
    return seal(line, tokens)
        .chain(
            value ->
                pool.preparedQuery(RENEWED).execute(Tuple.of(line.value(), former.sealed(), value)))
        .map(done -> done.rowCount() == 1);
  }

  Uni<Void> release(LineId line, Kept claimed) {
    return run(RELEASE, Tuple.of(line.value(), claimed.sealed()));
  }

  /** Records that Yahoo no longer accepts the grant, and hides what it opened. */
  Uni<Void> refused(LineId line, Kept claimed) {
    return Transactions.run(
        pool,
        transaction ->
            transaction
                .preparedQuery(REFUSED)
                .execute(Tuple.of(line.value(), claimed.sealed()))
                .chain(
                    done ->
                        done.rowCount() == 0
                            ? Uni.createFrom().voidItem()
                            : transaction
                                .preparedQuery(SHUT)
                                .execute(Tuple.of(line.value()))
                                .replaceWithVoid()));
  }

  /** Deletes the grant, and hides what it opened; returns the tokens, if they can be opened. */
  Uni<Optional<YahooTokens>> delete(LineId line) {
    Tuple of = Tuple.of(line.value());
    return Transactions.run(
            pool,
            transaction ->
                transaction
                    .preparedQuery(DELETE)
                    .execute(of)
                    .call(() -> transaction.preparedQuery(SHUT).execute(of)))
        .chain(
            rows ->
                rows.size() == 0
                    ? Uni.createFrom().item(Optional.empty())
                    : open(line, rows.iterator().next().getString(0)));
  }

  /** Lines whose accounts may open the league, the one admitted last first. */
  Uni<List<LineId>> readers(LeagueKey league) {
    return pool.preparedQuery(READERS)
        .execute(Tuple.of(league.toString(), MOST_TRIED))
        .map(rows -> rows.stream().map(row -> new LineId(row.getString(0))).toList());
  }

  /** Records that the line's account opens the league that it is about to use. */
  Uni<Void> opened(LineId line, LeagueKey league) {
    return run(OPENED, Tuple.of(line.value(), league.toString()));
  }

  /** Records that Yahoo showed the line the league at that time. */
  Uni<Void> admitted(LineId line, LeagueKey league, Instant at) {
    return run(ADMITTED, Tuple.of(line.value(), league.toString(), at.atOffset(ZoneOffset.UTC)));
  }

  /** Hides the league from the line until Yahoo admits it again. */
  Uni<Void> shut(LineId line, LeagueKey league) {
    return run(SHUT_ONE, Tuple.of(line.value(), league.toString()));
  }

  private Uni<Optional<Kept>> kept(LineId line, RowSet<Row> rows) {
    if (rows.size() == 0) {
      return Uni.createFrom().item(Optional.empty());
    }
    Row row = rows.iterator().next();
    String sealed = row.getString(0);
    return open(line, sealed)
        .map(
            tokens ->
                Optional.of(
                    new Kept(
                        sealed, row.getBoolean(1), row.getOffsetDateTime(2).toInstant(), tokens)));
  }

  private Uni<Optional<YahooTokens>> open(LineId line, String sealed) {
    return secrets
        .open(YahooTokens.placeOf(line), sealed)
        .map(value -> value.flatMap(YahooTokens::read));
  }

  private Uni<String> seal(LineId line, YahooTokens tokens) {
    return secrets.seal(YahooTokens.placeOf(line), tokens.written());
  }

  private Uni<Void> run(String sql, Tuple values) {
    return pool.preparedQuery(sql).execute(values).replaceWithVoid();
  }
}
