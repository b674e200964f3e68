package dev.comanager.auth.token;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Authorization codes in the database, by their hash. */
@Singleton
class CodeStore {
  private static final String ADD =
      "INSERT INTO authorization_code (hash, client, redirect_uri, challenge)"
          + " VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING";

  private final Pool pool;

  CodeStore(Pool pool) {
    this.pool = pool;
  }

  /** The same again, such as a reload of the redirect, changes nothing. */
  Uni<Void> add(byte[] hash, String clientId, String redirectUri, Optional<String> challenge) {
    return pool.preparedQuery(ADD)
        .execute(Tuple.of(Buffer.buffer(hash), clientId, redirectUri, challenge.orElse(null)))
        .replaceWithVoid();
  }
}
