package dev.comanager.auth.operators;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The book of who did what to which line. */
@Singleton
class OperatorActionStore {
  private static final String BEGIN =
      "INSERT INTO operator_action (operator, action, line) VALUES ($1, $2, $3) RETURNING id";
  private static final String END =
      "UPDATE operator_action SET outcome = $2, line = coalesce(line, $3) WHERE id = $1";

  private final Pool pool;

  OperatorActionStore(Pool pool) {
    this.pool = pool;
  }

  /** Writes down what is about to be done; what can't be written down is not done. */
  Uni<Long> begin(String operator, OperatorAction action, Optional<LineId> line) {
    return pool.preparedQuery(BEGIN)
        .execute(Tuple.of(operator, action.code(), line.map(LineId::value).orElse(null)))
        .map(rows -> rows.iterator().next().getLong(0));
  }

  Uni<Void> end(long id, String outcome, Optional<LineId> line) {
    return pool.preparedQuery(END)
        .execute(Tuple.of(id, outcome, line.map(LineId::value).orElse(null)))
        .replaceWithVoid();
  }
}
