package dev.comanager.messaging.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Transactions of entities and statements alike, which run again when PostgreSQL rolled them back
 * in favour of another one. Every transaction of a service begins here.
 */
@Singleton
public class Transactions {
  private static final Logger LOG = Logger.getLogger(Transactions.class);

  /** Deadlock and serialization failure: with either, nothing of the transaction was committed. */
  private static final Set<String> ROLLED_BACK_FOR_ANOTHER = Set.of("40P01", "40001");

  private static final int RETRIES = 4;

  private final Attempts attempts;

  @Inject
  public Transactions(EntitySessions sessions, Pool pool) {
    this(sessions.present() ? sessions::transaction : pool::withTransaction);
  }

  private Transactions(Attempts attempts) {
    this.attempts = attempts;
  }

  /** Begins, commits and rolls back, once. */
  private interface Attempts {
    <T> Uni<T> attempt(Function<SqlConnection, Uni<T>> work);
  }

  /** Transactions of statements alone, where there are no entities. */
  public static Transactions withoutEntities(Pool pool) {
    return new Transactions(pool::withTransaction);
  }

  /**
   * Runs the work in a transaction, up to five times. It retries at once: of two transactions that
   * waited for each other the other one goes on, and the retry waits for its locks.
   *
   * @param work asks repositories, and writes through the given connection; both share the
   *     transaction. It does nothing else, so that it can run again from the start
   */
  public <T> Uni<T> run(Function<SqlConnection, Uni<T>> work) {
    return Uni.createFrom()
        .deferred(() -> attempts.attempt(work))
        .onFailure(Transactions::canRunAgain)
        .invoke(failure -> LOG.warnf("transaction rolled back sqlstate=%s", SqlState.of(failure)))
        .onFailure(Transactions::canRunAgain)
        .retry()
        .atMost(RETRIES);
  }

  /** Like {@link #run(Function)}, of statements alone. */
  public static <T> Uni<T> run(Pool pool, Function<SqlConnection, Uni<T>> work) {
    return withoutEntities(pool).run(work);
  }

  /** Whether PostgreSQL rolled the transaction back, and the same again may succeed. */
  static boolean canRunAgain(Throwable failure) {
    return ROLLED_BACK_FOR_ANOTHER.contains(SqlState.of(failure));
  }
}
