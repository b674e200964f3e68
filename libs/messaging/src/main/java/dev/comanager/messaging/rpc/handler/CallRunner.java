package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import dev.comanager.messaging.vertx.VertxBridge;
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

/** Runs calls on Vert.x contexts and answers each of them once, also when its handler fails. */
final class CallRunner {
  private static final Logger LOG = Logger.getLogger(CallRunner.class);
  private static final long TELL_EVERY_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Map<String, ToolHandler> handlers;
  private final SealedArguments sealedArguments;
  private final VertxBridge bridge;
  private final OutcomePublisher outcomes;
  private final HandlerMetrics metrics;
  private final RecordSpans spans;
  private final String topic;
  private final long graceNanos;
  private final LineQueues<Job> queues;
  private final AtomicLong lastTold = new AtomicLong(System.nanoTime() - TELL_EVERY_NANOS);
  private final Set<Running> atWork = ConcurrentHashMap.newKeySet();

  /**
   * A call and where its outcome goes.
   *
   * @param sealedArguments arguments that are still to be opened
   * @param trace what the call is a part of
   */
  record Job(
      IncomingToolCall incoming,
      Optional<String> sealedArguments,
      ReturnAddress address,
      Context trace) {
    String tool() {
      return incoming.call().tool();
    }

    LineId line() {
      return incoming.call().line();
    }
  }

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
    this.queues = new LineQueues<>(maxRunning, maxWaitingPerLine, this::begin);
  }

  LineQueues<Job> queues() {
    return queues;
  }

  /** Takes a call in; it runs when its line's turn has come. */
  void accept(Job job) {
    if (!handlers.containsKey(job.tool())) {
      refuseUnknown(job);
      return;
    }
    Optional<Uni<Void>> before = handlers.get(job.tool()).beforeItsTurn(job.incoming());
    if (before.isPresent() ? !queues.hold(job.line()) : !queues.add(job.line(), job)) {
      metrics.crowded.increment();
      outcomes.publish(job.address(), Refusals.CROWDED, job.trace());
      return;
    }
    before.ifPresent(wait -> bridge.execute(() -> waitAside(job, wait)));
  }

  private void waitAside(Job job, Uni<Void> wait) {
    long left = Math.max(1, job.incoming().left().toMillis());
    wait.ifNoItem()
        .after(Duration.ofMillis(left))
        .recoverWithItem((Void) null)
        .onFailure()
        .recoverWithNull()
        .subscribe()
        .with(_ -> queues.enter(job.line(), job));
  }

  /** Answers a call of a tool that nobody serves here, or not to whoever asks. */
  void refuseUnknown(Job job) {
    metrics.unknownTool.increment();
    outcomes.publish(job.address(), Refusals.UNKNOWN_TOOL, job.trace());
  }

  /** Gives up calls that are still at work long past their deadline, so that their line goes on. */
  void giveUpOverdue(long nowNanos) {
    for (Running running : atWork) {
      if (nowNanos - running.job.incoming().deadlineNanos() > graceNanos) {
        running.giveUp();
      }
    }
  }

  private void dropped(Job job, long overdueNanos) {
    metrics.dropped.increment();
    long now = System.nanoTime();
    long last = lastTold.get();
    if (now - last > TELL_EVERY_NANOS && lastTold.compareAndSet(last, now)) {
      LOG.warnf(
          "calls dropped past their budget tool=%s overdue_ms=%d",
          job.tool(), TimeUnit.NANOSECONDS.toMillis(overdueNanos));
    }
  }

  private void begin(LineQueues.Turn<Job> turn) {
    bridge.execute(new Running(turn.call())::run);
  }

  private final class Running {
    private final Job job;
    private final long begun = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile Cancellable subscription;
    private volatile Span span = Span.getInvalid();

    private Running(Job job) {
      this.job = job;
    }

    private void run() {
      long overdue = System.nanoTime() - job.incoming().deadlineNanos();
      if (overdue >= 0) {
        dropped(job, overdue);
        queues.ended(job.line());
        return;
      }
      atWork.add(this);
      span = spans.working(topic, job.trace());
      span.setAttribute("gen_ai.tool.name", job.tool());
      try {
        Traced.begun(trace(), this::handle);
      } catch (Throwable thrown) {
        fail(thrown);
      }
    }

    private void handle() {
      if (!ArgumentsRule.complete(job.incoming().call(), job.sealedArguments(), sealedArguments)) {
        metrics.unopened.increment();
        LOG.errorf("sealed arguments can't be opened tool=%s", job.tool());
        answer(Refusals.SEALED_FOR_ANOTHER);
        return;
      }
      Uni<ToolOutcome> work = handlers.get(job.tool()).handle(job.incoming());
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
            outcomes.publish(job.address(), outcome, trace());
          });
    }

    private void fail(Throwable failure) {
      end(
          () -> {
            metrics.failed.increment();
            LOG.errorf(Silenced.of(failure), "handler failed tool=%s", job.tool());
            Traced.failed(span, failure.getClass().getSimpleName());
            outcomes.publish(job.address(), Refusals.BROKEN, trace());
          });
    }

    private Context trace() {
      return job.trace().with(span);
    }

    private void giveUp() {
      end(
          () -> {
            metrics.abandoned.increment();
            LOG.errorf("call given up at work tool=%s", job.tool());
            Traced.failed(span, "given_up");
            Cancellable running = subscription;
            if (running != null) {
              running.cancel();
            }
          });
    }

    /**
     * Ends the call once. Its line goes on only after the outcome is on its way: so does a stop.
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
        metrics.worked(job.tool(), System.nanoTime() - begun);
        queues.ended(job.line());
      }
    }
  }
}
