package dev.comanager.messaging.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Set;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Transactions that run again when PostgreSQL rolled them back in favour of another one. Every
 * transaction of a service begins here.
 */
public final class Transactions {
  private static final Logger LOG = Logger.getLogger(Transactions.class);

  /** Deadlock and serialization failure: with either, nothing of the transaction was committed. */
  private static final Set<String> ROLLED_BACK_FOR_ANOTHER = Set.of("40P01", "40001");

  private static final int RETRIES = 4;

  private Transactions() {}

  /**
   * Runs the work in a transaction, up to five times. It retries at once: of two transactions that
   * waited for each other the other one goes on, and the retry waits for its locks.
   *
   * @param work writes through the given connection alone, so that it can run again from the start
   */
  public static <T> Uni<T> run(Pool pool, Function<SqlConnection, Uni<T>> work) {
    return Uni.createFrom()
        .deferred(() -> pool.withTransaction(work))
        .onFailure(Transactions::canRunAgain)
        .invoke(failure -> LOG.warnf("transaction rolled back sqlstate=%s", SqlState.of(failure)))
        .onFailure(Transactions::canRunAgain)
        .retry()
        .atMost(RETRIES);
  }

  /** Whether PostgreSQL rolled the transaction back, and the same again may succeed. */
  static boolean canRunAgain(Throwable failure) {
    return ROLLED_BACK_FOR_ANOTHER.contains(SqlState.of(failure));
  }
}
