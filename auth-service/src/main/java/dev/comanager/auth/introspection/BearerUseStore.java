package dev.comanager.auth.introspection;

import dev.comanager.auth.phoneline.OwnBearer;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * When own bearers were last used, to the hour. Written in parallel with the introspection, over
 * other connections: a failed write doesn't fail the introspection.
 */
@Singleton
class BearerUseStore {
  private static final Logger LOG = Logger.getLogger(BearerUseStore.class);
  private static final String NOTE =
      "UPDATE own_bearer SET used_at = clock_timestamp() WHERE hash = $1"
          + " AND (used_at IS NULL OR used_at < clock_timestamp() - interval '1 hour')";

  private final Pool pool;
  private final Set<Buffer> underWay = ConcurrentHashMap.newKeySet();

  BearerUseStore(Pool pool) {
    this.pool = pool;
  }

  /** Notes a use; many at once are noted as one. */
  void recordUse(OwnBearer bearer) {
    Buffer hash = Buffer.buffer(bearer.hash());
    if (!underWay.add(hash)) {
      return;
    }
    pool.preparedQuery(NOTE)
        .execute(Tuple.of(hash))
        .onTermination()
        .invoke(() -> underWay.remove(hash))
        .subscribe()
        .with(
            noted -> {},
            // The next use is tried again. A driver's message may quote the hash.
            failure ->
                LOG.warnf("bearer use not noted reason=%s", failure.getClass().getSimpleName()));
  }
}
