package dev.comanager.messaging.outbox;

import dev.comanager.messaging.tracing.Traced;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hibernate.reactive.mutiny.Mutiny;
import org.hibernate.reactive.mutiny.impl.MutinySessionImpl;
import org.hibernate.reactive.pool.ReactiveConnection;
import org.hibernate.reactive.pool.impl.SqlClientConnection;
import org.hibernate.reactive.session.ReactiveConnectionSupplier;

/**
 * Hibernate sessions, each on a Vert.x context of its own.
 *
 * <p>Panache finds its session in the Vert.x context. Of two branches that run side by side on one
 * context the second would take, or replace and never close, the session of the first. So nothing
 * but this class opens a session, and none is shared.
 */
@Singleton
public class EntitySessions {
  // Hibernate Reactive has no other way to the client's connection under a session.
  private static final VarHandle CLIENT = clientOfConnection();

  private final Instance<Mutiny.SessionFactory> sessions;
  private final Vertx vertx;

  @Inject
  public EntitySessions(Instance<Mutiny.SessionFactory> sessions, Vertx vertx) {
    this.sessions = sessions;
    this.vertx = vertx;
  }

  /** Whether this service has entities. */
  boolean present() {
    return sessions.isResolvable();
  }

  /**
   * Reads entities in a session of their own. It takes a connection of the pool until it ends, so
   * within a transaction repositories are called directly.
   *
   * @param work asks repositories, one after the other
   */
  public <T> Uni<T> read(Supplier<Uni<T>> work) {
    return onItsOwnContext(_ -> sessions.get().withSession(_ -> work.get()));
  }

  /** Runs the work in a transaction of a session and of its connection, once. */
  <T> Uni<T> transaction(Function<SqlConnection, Uni<T>> work) {
    return onItsOwnContext(
        context -> {
          AtomicReference<ReactiveConnection> begun = new AtomicReference<>();
          AtomicReference<Cancellable> working = new AtomicReference<>(() -> {});
          return sessions
              .get()
              .withTransaction(
                  (session, _) -> {
                    begun.set(connection(session));
                    Uni<T> result =
                        Uni.createFrom()
                            .emitter(
                                emitter ->
                                    working.set(
                                        work.apply(client(begun.get()))
                                            .subscribe()
                                            .with(emitter::complete, emitter::fail)));
                    // A session is flushed on the thread on which it was opened.
                    return result.emitOn(on(context));
                  })
              // Before the session is closed: an open transaction would be an error to it. The work
              // stops first: a statement behind the rollback would be a transaction of its own.
              .onCancellation()
              .call(
                  () -> {
                    working.get().cancel();
                    return rollBack(begun.get());
                  });
        });
  }

  private static ReactiveConnection connection(Mutiny.Session session) {
    return ((MutinySessionImpl) session)
        .unwrap(ReactiveConnectionSupplier.class)
        .getReactiveConnection()
        // Without the layer that gathers batches.
        .withBatchSize(1);
  }

  private static SqlConnection client(ReactiveConnection connection) {
    return SqlConnection.newInstance(
        (io.vertx.sqlclient.SqlConnection) CLIENT.get((SqlClientConnection) connection));
  }

  private static Uni<Void> rollBack(ReactiveConnection begun) {
    return begun == null
        ? Uni.createFrom().voidItem()
        : Uni.createFrom().completionStage(begun::rollbackTransaction);
  }

  private static VarHandle clientOfConnection() {
    try {
      return MethodHandles.privateLookupIn(SqlClientConnection.class, MethodHandles.lookup())
          .findVarHandle(
              SqlClientConnection.class, "connection", io.vertx.sqlclient.SqlConnection.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Hibernate Reactive keeps its connection elsewhere", e);
    }
  }

  private <T> Uni<T> onItsOwnContext(Function<Context, Uni<T>> work) {
    return Uni.createFrom()
        .deferred(
            () -> {
              Context caller = Vertx.currentContext();
              Context own =
                  VertxContext.createNewDuplicatedContext(
                      caller == null ? vertx.getOrCreateContext() : caller);
              VertxContextSafetyToggle.setContextSafe(own, true);
              io.opentelemetry.context.Context trace = io.opentelemetry.context.Context.current();
              Uni<T> result =
                  Uni.createFrom()
                      .emitter(
                          emitter ->
                              own.runOnContext(
                                  _ -> Traced.runIn(trace, () -> begin(work, own, emitter))));
              return caller == null ? result : result.emitOn(on(caller));
            });
  }

  private static <T> void begin(
      Function<Context, Uni<T>> work, Context own, UniEmitter<? super T> emitter) {
    Cancellable running =
        Uni.createFrom()
            .deferred(() -> work.apply(own))
            .subscribe()
            .with(emitter::complete, emitter::fail);
    // Cancellation comes on another thread.
    emitter.onTermination(() -> on(own).execute(running::cancel));
  }

  private static Executor on(Context context) {
    return command -> {
      if (context.equals(Vertx.currentContext())) {
        command.run();
      } else {
        context.runOnContext(_ -> command.run());
      }
    };
  }
}
