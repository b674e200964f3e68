package dev.comanager.decision.platform.demo;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** When this installation's demo season began: the first who asks decides, by the database. */
@ApplicationScoped
class DemoAnchorStore {
  private static final String FIRST =
      "INSERT INTO demo_universe (id, anchor) VALUES (1, date_trunc('hour', now()))"
          + " ON CONFLICT DO NOTHING";
  private static final String ANCHOR = "SELECT anchor FROM demo_universe WHERE id = 1";

  private final Pool pool;

  DemoAnchorStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Instant> anchor() {
    return pool.query(FIRST)
        .execute()
        .chain(() -> pool.query(ANCHOR).execute())
        .map(rows -> rows.iterator().next().getOffsetDateTime("anchor").toInstant());
  }
}
