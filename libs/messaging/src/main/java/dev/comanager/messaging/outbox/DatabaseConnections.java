package dev.comanager.messaging.outbox;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The connections of a service's pool. A machine or network that is gone closes nothing, and TCP
 * notices it after minutes or hours. So PostgreSQL ends a transaction, and with it its locks, when
 * nothing comes from the service for a minute; and the service closes a connection on which nothing
 * comes or goes for a minute and a half, whether a statement waits on it or not.
 */
@Singleton
public class DatabaseConnections implements PgPoolCreator {
  // The relay waits for the broker within a transaction, for less than a minute.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);
  // Until then a connection that isn't used is closed in an orderly way.
  private static final Duration UNUSED = Duration.ofMinutes(1);
  private static final Duration CONNECTING = Duration.ofSeconds(10);

  private final Duration pause;
  private final Duration silence;

  @Inject
  DatabaseConnections() {
    this(LONGEST_PAUSE, LONGEST_SILENCE);
  }

  DatabaseConnections(Duration pause, Duration silence) {
    this.pause = pause;
    this.silence = silence;
  }

  @Override
  public Pool create(Input input) {
    return pool(input.vertx(), input.poolOptions(), input.pgConnectOptionsList());
  }

  Pool pool(Vertx vertx, PoolOptions pool, List<PgConnectOptions> databases) {
    databases.forEach(this::limit);
    pool.setIdleTimeout((int) UNUSED.toSeconds()).setIdleTimeoutUnit(TimeUnit.SECONDS);
    return PgBuilder.pool().with(pool).connectingTo(List.copyOf(databases)).using(vertx).build();
  }

  private void limit(PgConnectOptions database) {
    database
        .addProperty("idle_in_transaction_session_timeout", Long.toString(pause.toMillis()))
        // PostgreSQL then closes an idle connection after 25 seconds if its client is gone.
        .addProperty("tcp_keepalives_idle", "10")
        .addProperty("tcp_keepalives_interval", "5")
        .addProperty("tcp_keepalives_count", "3")
        // Closes a connection whose client doesn't acknowledge data.
        .addProperty("tcp_user_timeout", "30000")
        .setConnectTimeout((int) CONNECTING.toMillis())
        .setIdleTimeout((int) silence.toMillis())
        .setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
  }
}
