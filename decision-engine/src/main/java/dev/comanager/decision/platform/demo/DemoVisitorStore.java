package dev.comanager.decision.platform.demo;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** The only league of {@link LineId#VISITOR}. */
@ApplicationScoped
public class DemoVisitorStore {
  private static final String LINK =
      "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, $3, true)"
          + " ON CONFLICT DO NOTHING";

  private final Pool pool;

  DemoVisitorStore(Pool pool) {
    this.pool = pool;
  }

  /** Links the demo league, which is harmless when it is linked already. */
  public Uni<Void> link() {
    return pool.preparedQuery(LINK)
        .execute(Tuple.of(LineId.VISITOR.value(), DemoLeague.KEY.toString(), DemoLeague.teamId(0)))
        .replaceWithVoid();
  }
}
