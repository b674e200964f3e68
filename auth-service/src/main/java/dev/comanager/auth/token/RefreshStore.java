package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** Refresh tokens in the database, by their hash: each serves once, on whatever replica. */
@Singleton
class RefreshStore {
  // No refresh takes longer. One that is interrupted leaves the token to the next request.
  private static final String UNDER_WAY = "interval '20 seconds'";
  private static final String FIND =
      "SELECT t.answered_at IS NOT NULL AS answered, t.answer, t.taken_at > clock_timestamp() - "
          + UNDER_WAY
          + " AS under_way, g.id, g.client, g.scopes, "
          + GrantStore.LIVES
          + " AS lives, (SELECT l.state = 'active' FROM phone_line l WHERE l.id = g.line) AS active"
          + " FROM refresh_token t JOIN oauth_grant g ON g.id = t.grant_id WHERE t.hash = $1";
  private static final String TAKE =
      "UPDATE refresh_token SET taken_at = clock_timestamp() WHERE hash = $1"
          + " AND answered_at IS NULL"
          + " AND (taken_at IS NULL OR taken_at <= clock_timestamp() - "
          + UNDER_WAY
          + ") RETURNING taken_at";
  // For a token that a refresh could take. The oldest refresh that fills a limit leaves it first.
  private static final String WAIT =
      "SELECT (extract(epoch FROM greatest("
          + full("1 minute", "$2")
          + ", "
          + full("1 day", "$3")
          + ") - clock_timestamp()) * 1000)::bigint FROM refresh_token t WHERE t.hash = $1"
          + " AND t.answered_at IS NULL"
          + " AND (t.taken_at IS NULL OR t.taken_at <= clock_timestamp() - "
          + UNDER_WAY
          + ")";
  // A refresh that outlived its time may find that another one has the token, or has answered it.
  private static final String STILL_OURS =
      " WHERE hash = $1 AND taken_at = $2 AND answered_at IS NULL";
  private static final String RELEASE = "UPDATE refresh_token SET taken_at = NULL" + STILL_OURS;
  private static final String ANSWER =
      "UPDATE refresh_token SET answered_at = clock_timestamp(), answer = $3" + STILL_OURS;

  private final Pool pool;
  private final GrantStore grants;

  RefreshStore(Pool pool, GrantStore grants) {
    this.pool = pool;
    this.grants = grants;
  }

  /** The state of a refresh token. */
  sealed interface Use {
    /** Nothing yet. */
    record Unused() implements Use {}

    /** A refresh has it and isn't answered yet. */
    record UnderWay() implements Use {}

    /**
     * It has served.
     *
     * @param answer sealed, and kept for a short time only
     */
    record Answered(Optional<Buffer> answer) implements Use {}
  }

  /**
   * A refresh token that was given out.
   *
   * @param scopes of its grant, in the order of the spec
   * @param counts whether its grant and its line still do
   */
  record Known(GrantId grant, String clientId, List<Scope> scopes, Use use, boolean counts) {}

  /** A claim on a refresh token, until it is answered or another refresh claims it. */
  record Claim(OffsetDateTime takenAt) {}

  /** The outcome of committing a refresh. */
  enum Rotation {
    COMMITTED,
    /** Nothing of it ever counts. */
    GRANT_ENDED,
    /** Another refresh took the token over: nothing of this one ever counts, but of that one. */
    TAKEN_OVER
  }

  /** Thrown to roll back the new refresh token. */
  private static final class TakenOverException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  Uni<Optional<Known>> find(byte[] hash) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() ? Optional.of(read(found.next())) : Optional.empty();
            });
  }

  private static String full(String window, String offset) {
    return "(SELECT r.answered_at + interval '"
        + window
        + "' FROM refresh_token r WHERE r.grant_id = t.grant_id AND r.answered_at IS NOT NULL"
        + " ORDER BY r.answered_at DESC OFFSET "
        + offset
        + " LIMIT 1)";
  }

  /**
   * How long the token must wait until its grant may be refreshed again; empty if it needn't, or if
   * another refresh has it or had it.
   */
  Uni<Optional<Duration>> timeToWait(byte[] hash, int perMinute, int perDay) {
    return pool.preparedQuery(WAIT)
        .execute(Tuple.of(Buffer.buffer(hash), perMinute - 1, perDay - 1))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return (found.hasNext()
                      ? Optional.ofNullable(found.next().getLong(0))
                      : Optional.<Long>empty())
                  .map(Duration::ofMillis)
                  .filter(Duration::isPositive);
            });
  }

  /** Claims the token for a refresh; empty when another one has it or had it. */
  Uni<Optional<Claim>> claim(byte[] hash) {
    return pool.preparedQuery(TAKE)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(
            rows -> {
              RowIterator<Row> taken = rows.iterator();
              return taken.hasNext()
                  ? Optional.of(new Claim(taken.next().getOffsetDateTime("taken_at")))
                  : Optional.empty();
            });
  }

  /** Gives the token back, unless another refresh has it by now. */
  Uni<Void> release(byte[] hash, Claim claim) {
    return pool.preparedQuery(RELEASE)
        .execute(Tuple.of(Buffer.buffer(hash), claim.takenAt()))
        .replaceWithVoid();
  }

  /**
   * Commits what the refresh brought: of one refresh token there is one successor at most.
   *
   * @param refreshToken the next one
   * @param answer sealed, for requests that came with the same token meanwhile
   */
  Uni<Rotation> rotate(
      byte[] hash, Claim claim, GrantId grant, String refreshToken, byte[] answer) {
    return Transactions.run(
            pool,
            tx ->
                grants
                    .use(tx, grant, refreshToken)
                    .chain(
                        stands ->
                            answer(tx, hash, claim, stands ? Buffer.buffer(answer) : null)
                                .replaceWith(stands ? Rotation.COMMITTED : Rotation.GRANT_ENDED)))
        .onFailure(TakenOverException.class)
        .recoverWithItem(Rotation.TAKEN_OVER);
  }

  private static Uni<Void> answer(SqlConnection tx, byte[] hash, Claim claim, Buffer answer) {
    return tx.preparedQuery(ANSWER)
        .execute(Tuple.of(Buffer.buffer(hash), claim.takenAt(), answer))
        .invoke(
            answered -> {
              if (answered.rowCount() == 0) {
                throw new TakenOverException();
              }
            })
        .replaceWithVoid();
  }

  private static Known read(Row row) {
    return new Known(
        new GrantId(row.getString("id")),
        row.getString("client"),
        GrantStore.scopes(row.getArrayOfStrings("scopes")),
        use(row),
        row.getBoolean("lives") && row.getBoolean("active"));
  }

  private static Use use(Row row) {
    if (row.getBoolean("answered")) {
      return new Use.Answered(
          Optional.ofNullable(row.getBuffer("answer")).map(it -> it.getDelegate()));
    }
    // Null where nobody has taken it.
    return Boolean.TRUE.equals(row.getBoolean("under_way")) ? new Use.UnderWay() : new Use.Unused();
  }
}
