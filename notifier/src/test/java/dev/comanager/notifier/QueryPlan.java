package dev.comanager.notifier;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import java.util.stream.Collectors;

/** How PostgreSQL would run a statement on a large table. */
public final class QueryPlan {
  private QueryPlan() {}

  /**
   * The plan after other statements, such as for more rows, whose effect is gone afterwards.
   *
   * @param table whose statistics are renewed
   * @param before the statements that run before
   */
  public static String of(Pool pool, String sql, String table, String... before) {
    SqlConnection connection = pool.getConnectionAndAwait();
    Transaction transaction = connection.beginAndAwait();
    try {
      for (String statement : before) {
        connection.query(statement).executeAndAwait();
      }
      connection.query("ANALYZE " + table).executeAndAwait();
      return connection.query("EXPLAIN " + sql).executeAndAwait().stream()
          .map(row -> row.getString(0))
          .collect(Collectors.joining("\n"));
    } finally {
      transaction.rollbackAndAwait();
      connection.closeAndAwait();
    }
  }
}
