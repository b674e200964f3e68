package dev.comanager.auth.signin;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.comanager.auth.signin.AuthorizationRequest.Stage;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Sign-ins on their way. Only the browser that began one finds it. */
@Singleton
class AuthorizationRequestStore {
  private static final String INSERT =
      "INSERT INTO authorization_request (id, tab, browser_hash, client_id, redirect_uri, state,"
          + " challenge) VALUES ($1, $2, $3, $4, $5, $6, $7)";
  private static final String FIND =
      "SELECT id, client_id, redirect_uri, state, challenge, finished_at IS NOT NULL AS finished,"
          + " begun_at < now() - interval '1 hour' AS expired"
          + " FROM authorization_request WHERE browser_hash = $2 AND ";
  private static final String FIND_BY_TAB = FIND + "tab = $1";
  private static final String FIND_BY_ID = FIND + "id = $1";
  private static final String MOVE = "UPDATE authorization_request SET tab = $2 WHERE id = $1";
  private static final String FINISH =
      "UPDATE authorization_request SET finished_at = clock_timestamp()"
          + " WHERE id = $1 AND finished_at IS NULL";
  // Kept a while beyond its end, so that a page reloaded then can say what became of it.
  private static final String DELETE_EXPIRED =
      "DELETE FROM authorization_request WHERE begun_at < now() - interval '3 hours'";

  // Nothing redirects after an hour, and the client's state is most of a row.
  private static final String CLEAR_EXPIRED =
      "UPDATE authorization_request SET state = NULL WHERE state IS NOT NULL"
          + " AND begun_at < now() - interval '1 hour'";

  private final Pool pool;

  AuthorizationRequestStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> insert(AuthorizationRequest request, String tab, Browser browser) {
    return pool.preparedQuery(INSERT)
        .execute(
            Tuple.tuple()
                .addString(request.id())
                .addString(tab)
                .addValue(hash(browser))
                .addString(request.clientId())
                .addString(request.redirectUri())
                .addValue(
                    request
                        .state()
                        .map(state -> Buffer.buffer(state.getBytes(ISO_8859_1)))
                        .orElse(null))
                .addString(request.challenge()))
        .replaceWithVoid();
  }

  /** By the tab in which Keycloak has it. */
  Uni<Optional<AuthorizationRequest>> findByTab(String tab, Browser browser) {
    return find(FIND_BY_TAB, tab, browser);
  }

  Uni<Optional<AuthorizationRequest>> findById(String id, Browser browser) {
    return find(FIND_BY_ID, id, browser);
  }

  /** Keycloak has it in another tab from now on. */
  Uni<Void> move(AuthorizationRequest request, String tab) {
    return pool.preparedQuery(MOVE).execute(Tuple.of(request.id(), tab)).replaceWithVoid();
  }

  /** Whether this was the one end that it may have. */
  Uni<Boolean> finish(AuthorizationRequest request) {
    return pool.preparedQuery(FINISH)
        .execute(Tuple.of(request.id()))
        .map(rows -> rows.rowCount() == 1);
  }

  Uni<Void> deleteExpired() {
    return pool.query(DELETE_EXPIRED)
        .execute()
        .chain(() -> pool.query(CLEAR_EXPIRED).execute())
        .replaceWithVoid();
  }

  private Uni<Optional<AuthorizationRequest>> find(String query, String key, Browser browser) {
    return pool.preparedQuery(query)
        .execute(Tuple.of(key, hash(browser)))
        .map(AuthorizationRequestStore::first);
  }

  private static Optional<AuthorizationRequest> first(RowSet<Row> rows) {
    RowIterator<Row> found = rows.iterator();
    return found.hasNext() ? Optional.of(read(found.next())) : Optional.empty();
  }

  private static AuthorizationRequest read(Row row) {
    Stage stage =
        row.getBoolean("finished")
            ? Stage.FINISHED
            : row.getBoolean("expired") ? Stage.EXPIRED : Stage.UNDER_WAY;
    return new AuthorizationRequest(
        row.getString("id"),
        row.getString("client_id"),
        row.getString("redirect_uri"),
        Optional.ofNullable(row.getBuffer("state")).map(state -> state.toString(ISO_8859_1)),
        row.getString("challenge"),
        stage);
  }

  private static Buffer hash(Browser browser) {
    return Buffer.buffer(browser.hash());
  }
}
