package dev.comanager.testkit.backends;

import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.ConfigProvider;

/** Finds connections of the service's pool that somebody keeps. */
public final class PoolLeaks {
  /** How many run at once. */
  public static final int BRANCHES = 32;

  /** How long they may take. */
  public static final Duration TIMEOUT = Duration.ofSeconds(20);

  private static final String SIZE = "quarkus.datasource.reactive.max-size";

  private PoolLeaks() {}

  /** Runs the work 32 times at once on one Vert.x context, as the branches of one request do. */
  public static <T> List<T> inParallel(Vertx vertx, Supplier<Uni<T>> work) {
    Context context = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
    VertxContextSafetyToggle.setContextSafe(context, true);
    return atOnce(BRANCHES, work)
        .runSubscriptionOn(command -> context.runOnContext(_ -> command.run()))
        .await()
        .atMost(TIMEOUT);
  }

  /**
   * Takes every connection of the pool at once, and gives them back.
   *
   * @throws io.smallrye.mutiny.TimeoutException when one of them isn't there
   */
  public static void assertNone(Pool pool) {
    int size = ConfigProvider.getConfig().getValue(SIZE, Integer.class);
    List<SqlConnection> all = atOnce(size, pool::getConnection).await().atMost(TIMEOUT);
    all.forEach(SqlConnection::closeAndAwait);
  }

  private static <T> Uni<List<T>> atOnce(int times, Supplier<Uni<T>> work) {
    List<Uni<T>> branches = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      branches.add(Uni.createFrom().deferred(work::get));
    }
    return Uni.join().all(branches).andFailFast();
  }
}
