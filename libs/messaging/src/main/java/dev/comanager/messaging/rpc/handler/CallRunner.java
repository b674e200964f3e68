package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/** Runs calls on Vert.x contexts and answers each of them once, even if its handler fails. */
final class CallRunner {
  private static final Logger LOG = Logger.getLogger(CallRunner.class);
  private static final long REPORT_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Map<String, ToolHandler> handlers;
  private final SealedArguments sealedArguments;
  private final VertxBridge bridge;
  private final OutcomePublisher outcomes;
  private final HandlerMetrics metrics;
  private final RecordSpans spans;
  private final String topic;
  private final long graceNanos;
  private final LineQueues queues;
  private final AtomicLong lastReport = new AtomicLong(System.nanoTime() - REPORT_EVERY_NANOS);
  private final Set<Running> atWork = ConcurrentHashMap.newKeySet();

  CallRunner(
      Map<String, ToolHandler> handlers,
      SealedArguments sealedArguments,
      VertxBridge bridge,
      OutcomePublisher outcomes,
      HandlerMetrics metrics,
      RecordSpans spans,
      String topic,
      int maxRunning,
      int maxWaitingPerLine,
      Duration grace) {
    this.handlers = handlers;
    this.sealedArguments = sealedArguments;
    this.bridge = bridge;
    this.outcomes = outcomes;
    this.metrics = metrics;
    this.spans = spans;
    this.topic = topic;
    this.graceNanos = grace.toNanos();
    this.queues =
        new LineQueues(maxRunning, maxWaitingPerLine, this::runsConcurrently, this::begin);
  }

  LineQueues queues() {
    return queues;
  }

  /** Accepts a call; it runs when it is its line's turn. */
  void accept(IncomingToolCall call) {
    ToolHandler handler = handlers.get(call.tool());
    if (handler == null) {
      refuseUnknown(call);
      return;
    }
    Optional<Uni<Void>> before = handler.awaitPrerequisites(call);
    if (before.isPresent() ? !queues.hold(call) : !queues.add(call)) {
      metrics.crowded.increment();
      outcomes.publish(call.address(), StandardRefusals.CROWDED, call.trace());
      return;
    }
    before.ifPresent(wait -> bridge.execute(() -> waitOutsideQueue(call, wait)));
  }

  private void waitOutsideQueue(IncomingToolCall call, Uni<Void> wait) {
    long left = Math.max(1, call.remaining().toMillis());
    wait.ifNoItem()
        .after(Duration.ofMillis(left))
        .recoverWithItem((Void) null)
        .onFailure()
        .recoverWithNull()
        .subscribe()
        .with(_ -> queues.enter(call));
  }

  /** Refuses a call of a tool that isn't served here, or not for this caller. */
  void refuseUnknown(IncomingToolCall call) {
    metrics.unknownTool.increment();
    outcomes.publish(call.address(), StandardRefusals.UNKNOWN_TOOL, call.trace());
  }

  /**
   * Abandons calls that are still running long past their deadline, so that their line's next call
   * can run.
   */
  void giveUpOverdue(long nowNanos) {
    for (Running running : atWork) {
      if (nowNanos - running.call.deadlineNanos() > graceNanos) {
        running.giveUp();
      }
    }
  }

  private void dropped(IncomingToolCall call, long overdueNanos) {
    metrics.dropped.increment();
    long now = System.nanoTime();
    long last = lastReport.get();
    if (now - last > REPORT_EVERY_NANOS && lastReport.compareAndSet(last, now)) {
      LOG.warnf(
          "calls dropped past their budget tool=%s overdue_ms=%d",
          call.tool(), TimeUnit.NANOSECONDS.toMillis(overdueNanos));
    }
  }

  private boolean runsConcurrently(IncomingToolCall call) {
    return handlers.get(call.tool()).runsConcurrently();
  }

  private void begin(IncomingToolCall call) {
    bridge.execute(new Running(call)::run);
  }

  private final class Running {
    private final IncomingToolCall call;
    private final long begun = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile Cancellable subscription;
    private volatile Span span = Span.getInvalid();

    private Running(IncomingToolCall call) {
      this.call = call;
    }

    private void run() {
      long overdue = System.nanoTime() - call.deadlineNanos();
      if (overdue >= 0) {
        dropped(call, overdue);
        queues.ended(call);
        return;
      }
      atWork.add(this);
      span = spans.startConsumerSpan(topic, call.trace());
      span.setAttribute("gen_ai.tool.name", call.tool());
      try {
        Traced.runIn(trace(), this::handle);
      } catch (Throwable thrown) {
        fail(thrown);
      }
    }

    private void handle() {
      if (!ArgumentsRule.complete(call.call(), call.sealedArguments(), sealedArguments)) {
        metrics.unopened.increment();
        LOG.errorf("sealed arguments can't be opened tool=%s", call.tool());
        answer(StandardRefusals.SEALED_FOR_ANOTHER);
        return;
      }
      Uni<ToolOutcome> work = handlers.get(call.tool()).handle(call);
      subscription = work.subscribe().with(this::answer, this::fail);
    }

    private void answer(ToolOutcome outcome) {
      if (outcome == null) {
        fail(new NullPointerException("no outcome"));
        return;
      }
      end(
          () -> {
            if (outcome instanceof ToolOutcome.Refused refused) {
              span.setAttribute("comanager.outcome", refused.code().name());
            }
            outcomes.publish(call.address(), outcome, trace());
          });
    }

    private void fail(Throwable failure) {
      end(
          () -> {
            metrics.failed.increment();
            LOG.errorf(Redacted.of(failure), "handler failed tool=%s", call.tool());
            Traced.failed(span, failure.getClass().getSimpleName());
            outcomes.publish(call.address(), StandardRefusals.BROKEN, trace());
          });
    }

    private Context trace() {
      return call.trace().with(span);
    }

    private void giveUp() {
      end(
          () -> {
            metrics.abandoned.increment();
            LOG.errorf("call given up at work tool=%s", call.tool());
            Traced.failed(span, "given_up");
            Cancellable running = subscription;
            if (running != null) {
              running.cancel();
            }
          });
    }

    /**
     * Ends the call once. The line's next call, and a shutdown, proceed only after the outcome is
     * being sent.
     */
    private void end(Runnable last) {
      if (!ended.compareAndSet(false, true)) {
        return;
      }
      try {
        last.run();
      } finally {
        atWork.remove(this);
        span.end();
        metrics.worked(call.tool(), System.nanoTime() - begun);
        queues.ended(call);
      }
    }
  }
}
