package dev.comanager.auth.token;

import dev.comanager.auth.revocation.RevocationMessage;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Grants in the database: the truth about them, whatever Keycloak still has. */
@Singleton
class GrantStore {
  private static final String OF_LINE =
      "SELECT id, line, client, scopes, created_at, used_at FROM oauth_grant"
          + " WHERE line = $1 AND "
          + GrantStore.LIVES
          + " ORDER BY created_at DESC, id";

  /** Whether a grant may still be refreshed; an access token outlives neither limit by much. */
  static final String LIVES =
      "(ended_at IS NULL AND used_at > clock_timestamp() - interval '90 days'"
          + " AND created_at > clock_timestamp() - interval '365 days')";

  private static final String ADD =
      "INSERT INTO oauth_grant (id, session, line, client, scopes) VALUES ($1, $2, $3, $4, $5)";
  private static final String ADD_REFRESH_TOKEN =
      "INSERT INTO refresh_token (hash, grant_id) VALUES ($1, $2)";
  private static final String USE =
      "UPDATE oauth_grant SET used_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL";
  private static final String END =
      "UPDATE oauth_grant SET ended_at = clock_timestamp() WHERE ended_at IS NULL AND ";
  private static final String ENDED = " RETURNING id, ended_at";
  private static final String END_ONE = END + "id = $1" + ENDED;
  private static final String END_ALL = END + "line = $1 AND client = $2" + ENDED;

  private final Pool pool;
  private final Outbox outbox;

  GrantStore(Pool pool, Outbox outbox) {
    this.pool = pool;
    this.outbox = outbox;
  }

  Uni<List<Grant>> ofLine(LineId line) {
    return pool.preparedQuery(OF_LINE)
        .execute(Tuple.of(line.value()))
        .map(
            rows -> {
              List<Grant> grants = new ArrayList<>(rows.size());
              rows.forEach(row -> grants.add(read(row)));
              return grants;
            });
  }

  Uni<Void> end(GrantId grant) {
    return Transactions.run(pool, tx -> end(tx, grant)).invoke(outbox::nudge);
  }

  Uni<Void> endAll(LineId line, String clientId) {
    return Transactions.run(pool, tx -> end(tx, END_ALL, Tuple.of(line.value(), clientId)))
        .invoke(outbox::nudge);
  }

  /** Adds the grant with its first refresh token, in the caller's transaction. */
  Uni<Void> add(SqlConnection tx, Minting.Minted minted) {
    String[] scopes = minted.scopes().stream().map(Scope::code).toArray(String[]::new);
    return tx.preparedQuery(ADD)
        .execute(
            Tuple.of(
                minted.grant().value(),
                minted.session(),
                minted.line().value(),
                minted.clientId(),
                scopes))
        .chain(() -> addRefreshToken(tx, minted.grant(), minted.refreshToken()));
  }

  /**
   * Notes a use of the grant and its next refresh token, in the caller's transaction.
   *
   * @return false, and nothing is noted, when the grant has ended
   */
  Uni<Boolean> use(SqlConnection tx, GrantId grant, String refreshToken) {
    return tx.preparedQuery(USE)
        .execute(Tuple.of(grant.value()))
        .chain(
            rows ->
                rows.rowCount() == 1
                    ? addRefreshToken(tx, grant, refreshToken).replaceWith(true)
                    : Uni.createFrom().item(false));
  }

  private static Uni<Void> addRefreshToken(SqlConnection tx, GrantId grant, String token) {
    return tx.preparedQuery(ADD_REFRESH_TOKEN)
        .execute(Tuple.of(Buffer.buffer(Sha256.of(token)), grant.value()))
        .replaceWithVoid();
  }

  /** Ends the grant in the caller's transaction. */
  Uni<Void> end(SqlConnection tx, GrantId grant) {
    return end(tx, END_ONE, Tuple.of(grant.value()));
  }

  private Uni<Void> end(SqlConnection tx, String statement, Tuple which) {
    return tx.preparedQuery(statement)
        .execute(which)
        .chain(
            ended -> {
              Uni<Void> published = Uni.createFrom().voidItem();
              for (Row row : ended) {
                GrantEnded revocation =
                    new GrantEnded(
                        Kind.GRANT, row.getString(0), row.getOffsetDateTime(1).toInstant());
                published =
                    published
                        .chain(() -> outbox.append(tx, RevocationMessage.of(revocation)))
                        .replaceWithVoid();
              }
              return published;
            });
  }

  private static Grant read(Row row) {
    return new Grant(
        new GrantId(row.getString("id")),
        new LineId(row.getString("line")),
        row.getString("client"),
        scopes(row.getArrayOfStrings("scopes")),
        row.getOffsetDateTime("created_at").toInstant(),
        row.getOffsetDateTime("used_at").toInstant());
  }

  /** In the order of the spec. */
  static List<Scope> scopes(String[] codes) {
    List<String> known = Arrays.asList(codes);
    return Stream.of(Scope.values()).filter(scope -> known.contains(scope.code())).toList();
  }
}
