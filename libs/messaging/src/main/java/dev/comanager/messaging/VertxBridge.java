package dev.comanager.messaging;

import dev.comanager.messaging.tracing.Traced;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Runs work that begins on a foreign thread on a Vert.x context of its own, marked safe for
 * Hibernate Reactive. Work is spread over the event loops.
 */
@ApplicationScoped
public class VertxBridge {
  private final Context[] loops;
  private final AtomicInteger turn = new AtomicInteger();

  @Inject
  public VertxBridge(Vertx vertx) {
    VertxInternal internal = (VertxInternal) vertx;
    loops = new Context[Math.max(1, Runtime.getRuntime().availableProcessors())];
    for (int i = 0; i < loops.length; i++) {
      loops[i] = internal.createEventLoopContext();
    }
  }

  /** Runs the work on a new context; the result is emitted on that context. */
  public <T> Uni<T> run(Supplier<Uni<T>> work) {
    return Uni.createFrom().emitter(emitter -> execute(() -> subscribe(work, emitter)));
  }

  /** The same as a part of that trace. */
  public <T> Uni<T> run(io.opentelemetry.context.Context trace, Supplier<Uni<T>> work) {
    return Uni.createFrom().emitter(emitter -> execute(trace, () -> subscribe(work, emitter)));
  }

  /** Runs the work on a new context, in the caller's trace. It must not block. */
  public void execute(Runnable work) {
    execute(io.opentelemetry.context.Context.current(), work);
  }

  /**
   * Emits the work's result on the caller's Vert.x context. Otherwise work that ends on another
   * thread, or in a read shared by several callers, would continue the caller's database statements
   * there.
   */
  public static <T> Uni<T> onCallersContext(Uni<T> work) {
    Context own = Vertx.currentContext();
    return own == null ? work : work.emitOn(task -> own.runOnContext(_ -> task.run()));
  }

  private void execute(io.opentelemetry.context.Context trace, Runnable work) {
    Context loop = loops[Math.floorMod(turn.getAndIncrement(), loops.length)];
    Context own = VertxContext.createNewDuplicatedContext(loop);
    VertxContextSafetyToggle.setContextSafe(own, true);
    own.runOnContext(_ -> Traced.runIn(trace, work));
  }

  private static <T> void subscribe(Supplier<Uni<T>> work, UniEmitter<? super T> emitter) {
    AtomicReference<Cancellable> running = new AtomicReference<>();
    try {
      running.set(work.get().subscribe().with(emitter::complete, emitter::fail));
    } catch (Throwable thrown) {
      emitter.fail(thrown);
      return;
    }
    emitter.onTermination(() -> running.get().cancel());
  }
}
