package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import dev.comanager.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Refresh tokens in the database, by their hash: each serves once, on whatever replica. */
@Singleton
class RefreshStore {
  private static final String FIND =
      "SELECT t.taken_at IS NOT NULL AS taken, g.id, g.client, g.scopes, "
          + GrantStore.LIVES
          + " AS lives, (SELECT l.state = 'active' FROM phone_line l WHERE l.id = g.line) AS active"
          + " FROM refresh_token t JOIN oauth_grant g ON g.id = t.grant_id WHERE t.hash = $1";
  private static final String TAKE =
      "UPDATE refresh_token SET taken_at = clock_timestamp() WHERE hash = $1 AND taken_at IS NULL";
  private static final String RELEASE = "UPDATE refresh_token SET taken_at = NULL WHERE hash = $1";

  private final Pool pool;
  private final GrantStore grants;
  private final Outbox outbox;

  RefreshStore(Pool pool, GrantStore grants, Outbox outbox) {
    this.pool = pool;
    this.grants = grants;
    this.outbox = outbox;
  }

  /**
   * A refresh token that was given out.
   *
   * @param taken whether a refresh has it or had it
   * @param scopes of its grant, in the order of the spec
   * @param counts whether its grant and its line still do
   */
  record Known(GrantId grant, String clientId, List<Scope> scopes, boolean taken, boolean counts) {}

  Uni<Optional<Known>> find(byte[] hash) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() ? Optional.of(read(found.next())) : Optional.empty();
            });
  }

  /** Takes the token for a refresh; false when another one was first. */
  Uni<Boolean> take(byte[] hash) {
    return pool.preparedQuery(TAKE)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(rows -> rows.rowCount() == 1);
  }

  /** Gives the token back. */
  Uni<Void> release(byte[] hash) {
    return pool.preparedQuery(RELEASE).execute(Tuple.of(Buffer.buffer(hash))).replaceWithVoid();
  }

  /**
   * Commits what the refresh brought.
   *
   * @return false, and nothing of it ever counts, when the grant has ended meanwhile
   */
  Uni<Boolean> rotate(GrantId grant, String refreshToken) {
    return pool.withTransaction(tx -> grants.use(tx, grant, refreshToken)).invoke(outbox::nudge);
  }

  private static Known read(Row row) {
    return new Known(
        new GrantId(row.getString("id")),
        row.getString("client"),
        GrantStore.scopes(row.getArrayOfStrings("scopes")),
        row.getBoolean("taken"),
        row.getBoolean("lives") && row.getBoolean("active"));
  }
}
