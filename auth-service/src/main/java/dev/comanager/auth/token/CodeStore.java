package dev.comanager.auth.token;

import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Authorization codes in the database, by their hash. Every step is one statement or transaction on
 * the code's row, so that any number of replicas agree on who was first.
 */
@Singleton
class CodeStore {
  private static final String ADD =
      "INSERT INTO authorization_code (hash, client, redirect_uri, challenge)"
          + " VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING";
  private static final String FIND =
      "SELECT client, redirect_uri, challenge, taken_at IS NOT NULL AS taken,"
          // As long as Keycloak keeps it (accessCodeLifespan).
          + " issued_at < clock_timestamp() - interval '60 seconds' AS expired"
          + " FROM authorization_code WHERE hash = $1";
  private static final String TAKE =
      "UPDATE authorization_code SET taken_at = clock_timestamp()"
          + " WHERE hash = $1 AND taken_at IS NULL";
  private static final String RELEASE =
      "UPDATE authorization_code SET taken_at = NULL"
          + " WHERE hash = $1 AND grant_id IS NULL AND NOT reused";
  // Locked until the grant is committed: a deletion or suspension waits, and then finds the grant.
  private static final String LINE = "SELECT state FROM phone_line WHERE id = $1 FOR SHARE";
  private static final String REDEEM =
      "UPDATE authorization_code SET grant_id = $2 WHERE hash = $1 RETURNING reused";
  private static final String REUSE =
      "UPDATE authorization_code SET reused = true WHERE hash = $1 RETURNING grant_id";

  private static final String CONNECTED =
      "SELECT c.name, EXISTS (SELECT FROM oauth_grant g WHERE g.line = $2 AND g.client = $1"
          + " AND g.id <> $3 AND g.ended_at IS NULL) AS again"
          + " FROM registered_client c WHERE c.id = $1";

  private final Pool pool;
  private final GrantStore grants;
  private final SecurityEventStore events;
  private final Outbox outbox;

  CodeStore(Pool pool, GrantStore grants, SecurityEventStore events, Outbox outbox) {
    this.pool = pool;
    this.grants = grants;
    this.events = events;
    this.outbox = outbox;
  }

  /**
   * A code that was sent to a client.
   *
   * @param taken whether an exchange has it or had it
   */
  record Issued(
      String clientId, String redirectUri, String challenge, boolean taken, boolean expired) {}

  /** The same again, such as a reload of the redirect, changes nothing. */
  Uni<Void> add(byte[] hash, String clientId, String redirectUri, String challenge) {
    return pool.preparedQuery(ADD)
        .execute(Tuple.of(Buffer.buffer(hash), clientId, redirectUri, challenge))
        .replaceWithVoid();
  }

  Uni<Optional<Issued>> find(byte[] hash) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() ? Optional.of(read(found.next())) : Optional.empty();
            });
  }

  /** Claims the code for an exchange; false if another one was first. */
  Uni<Boolean> claim(byte[] hash) {
    return pool.preparedQuery(TAKE)
        .execute(Tuple.of(Buffer.buffer(hash)))
        .map(rows -> rows.rowCount() == 1);
  }

  /** Releases the code, unless it was reused meanwhile. */
  Uni<Void> release(byte[] hash) {
    return pool.preparedQuery(RELEASE).execute(Tuple.of(Buffer.buffer(hash))).replaceWithVoid();
  }

  /**
   * Commits the grant. If the code was reused meanwhile, the grant is revoked in the same
   * transaction, so that none of its tokens is ever valid.
   *
   * @return false, and nothing was stored, if the line was deleted or suspended meanwhile
   */
  Uni<Boolean> redeem(byte[] hash, Minting.Minted minted) {
    return Transactions.run(
            pool,
            tx ->
                isActive(tx, minted.line())
                    .chain(
                        active ->
                            active
                                ? add(tx, hash, minted).replaceWith(true)
                                : Uni.createFrom().item(false)))
        .invoke(outbox::nudge);
  }

  private static Uni<Boolean> isActive(SqlConnection tx, LineId line) {
    return tx.preparedQuery(LINE)
        .execute(Tuple.of(line.value()))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() && found.next().getString("state").equals("active");
            });
  }

  private Uni<Void> add(SqlConnection tx, byte[] hash, Minting.Minted minted) {
    return grants
        .add(tx, minted)
        .chain(
            () ->
                tx.preparedQuery(REDEEM)
                    .execute(Tuple.of(Buffer.buffer(hash), minted.grant().value())))
        .chain(
            rows ->
                rows.iterator().next().getBoolean("reused")
                    ? grants.end(tx, minted.grant())
                    : connected(tx, minted));
  }

  private Uni<Void> connected(SqlConnection tx, Minting.Minted minted) {
    return tx.preparedQuery(CONNECTED)
        .execute(Tuple.of(minted.clientId(), minted.line().value(), minted.grant().value()))
        .chain(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              if (!found.hasNext()) {
                return Uni.createFrom().voidItem();
              }
              Row client = found.next();
              return events.record(
                  tx,
                  minted.line(),
                  client.getBoolean("again")
                      ? Kind.ASSISTANT_CONNECTED_AGAIN
                      : Kind.ASSISTANT_CONNECTED,
                  client.getString("name"));
            });
  }

  /**
   * Notes that the code came a second time and ends what it has brought.
   *
   * @return whether it has brought anything yet
   */
  Uni<Boolean> reuse(byte[] hash) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(REUSE)
                    .execute(Tuple.of(Buffer.buffer(hash)))
                    .chain(
                        rows -> {
                          String grant = rows.iterator().next().getString("grant_id");
                          return grant == null
                              ? Uni.createFrom().item(false)
                              : grants.end(tx, new GrantId(grant)).replaceWith(true);
                        }))
        .invoke(outbox::nudge);
  }

  private static Issued read(Row row) {
    return new Issued(
        row.getString("client"),
        row.getString("redirect_uri"),
        row.getString("challenge"),
        row.getBoolean("taken"),
        row.getBoolean("expired"));
  }
}
