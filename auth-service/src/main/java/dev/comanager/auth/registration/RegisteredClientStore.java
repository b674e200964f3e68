package dev.comanager.auth.registration;

import dev.comanager.contracts.Surface;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Registered clients in the database. */
@Singleton
class RegisteredClientStore {
  private static final String FIND =
      "SELECT id, name, redirect_uris, surface,"
          + " used_at IS NULL OR used_at < now() - interval '1 day' AS note_use"
          + " FROM registered_client"
          + " WHERE id = $1 AND projected_at IS NOT NULL AND leaving_until IS NULL";
  private static final String NOTE_USE =
      "UPDATE registered_client SET used_at = now() WHERE id = $1";

  private final Pool pool;

  RegisteredClientStore(Pool pool) {
    this.pool = pool;
  }

  /** The client that Keycloak has, too; that it is used is noted once a day. */
  Uni<Optional<RegisteredClient>> find(String id) {
    return pool.preparedQuery(FIND)
        .execute(Tuple.of(id))
        .chain(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              if (!found.hasNext()) {
                return Uni.createFrom().item(Optional.<RegisteredClient>empty());
              }
              Row row = found.next();
              Optional<RegisteredClient> client = Optional.of(client(row));
              return row.getBoolean("note_use")
                  ? noteUse(id).replaceWith(client)
                  : Uni.createFrom().item(client);
            });
  }

  private Uni<Void> noteUse(String id) {
    return pool.preparedQuery(NOTE_USE)
        .execute(Tuple.of(id))
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("use of a client not noted cause=%s", failure.getClass().getName());
              return Uni.createFrom().voidItem();
            });
  }

  private static RegisteredClient client(Row row) {
    Surface surface = Surface.of(row.getString("surface"));
    return new RegisteredClient(
        row.getString("id"),
        row.getString("name"),
        List.of(row.getArrayOfStrings("redirect_uris")),
        surface,
        SurfaceScopesRule.offered(surface));
  }
}
