package dev.comanager.decision.projections;

import dev.comanager.decision.facts.PlayerPool;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** Stores the error of each projection source in a week that is over. */
@ApplicationScoped
class ProjectionErrorStore {
  private static final String WRITE =
      """
      INSERT INTO projection_error (player_pool, season, week, source, error)
      SELECT $1, $2, $3, n.* FROM unnest($4::text[], $5::float8[]) n
      ON CONFLICT (player_pool, season, week, source) DO UPDATE SET error = excluded.error
      """;

  private final Pool pool;

  ProjectionErrorStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> put(PlayerPool playerPool, int season, int week, Map<String, Double> errors) {
    if (errors.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    String[] sources = errors.keySet().toArray(String[]::new);
    Double[] amounts = new Double[sources.length];
    for (int i = 0; i < sources.length; i++) {
      amounts[i] = errors.get(sources[i]);
    }
    return pool.preparedQuery(WRITE)
        .execute(Tuple.of(playerPool.name(), season, week, sources, amounts))
        .replaceWithVoid();
  }
}
