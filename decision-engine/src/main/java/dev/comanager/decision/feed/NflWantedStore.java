package dev.comanager.decision.feed;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;

/** Whether any linked league plays with NFL facts. */
@ApplicationScoped
class NflWantedStore {
  private static final String LINKED =
      "SELECT EXISTS (SELECT FROM league_link WHERE league NOT LIKE 'demo:%')";

  private final Pool pool;

  NflWantedStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Boolean> leagueLinked() {
    return pool.query(LINKED).execute().map(rows -> rows.iterator().next().getBoolean(0));
  }
}
