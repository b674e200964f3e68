package dev.comanager.messaging.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextStorage;
import io.opentelemetry.context.Scope;
import io.smallrye.common.vertx.VertxContext;

/** Work under a span, so that whatever it begins belongs to the span. */
public final class Traced {
  private Traced() {}

  /**
   * Begins work as a part of a trace. On a Vert.x context of its own everything that comes later on
   * that context is a part of it too, whatever thread or callback it comes by.
   */
  @SuppressWarnings("MustBeClosedChecker") // the Vert.x context ends with the work
  public static void runIn(Context trace, Runnable work) {
    if (!Span.fromContext(trace).getSpanContext().isValid()) {
      work.run();
      return;
    }
    Scope scope = trace.makeCurrent();
    try {
      work.run();
    } finally {
      if (!contextFollowsWork()) {
        scope.close();
      }
    }
  }

  /** Under Quarkus what is current belongs to the Vert.x context, else to the thread. */
  private static boolean contextFollowsWork() {
    return VertxContext.isOnDuplicatedContext()
        && ContextStorage.get().getClass().getName().startsWith("io.quarkus.");
  }

  /**
   * Ends the span.
   *
   * @param failure null when all went well; otherwise only its class is recorded
   */
  public static void end(Span span, Throwable failure) {
    if (failure != null) {
      failed(span, failure.getClass().getSimpleName());
    }
    span.end();
  }

  /** Ends the span of work that nobody waits for any more. */
  public static void cancelled(Span span) {
    failed(span, "cancelled");
    span.end();
  }

  /** Marks the span as failed by a word of a closed set. */
  public static void failed(Span span, String type) {
    span.setStatus(StatusCode.ERROR).setAttribute("error.type", type);
  }
}
