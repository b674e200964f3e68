package dev.comanager.notifier.delivery;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.messaging.PollingThread;
import dev.comanager.messaging.outbox.SqlState;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import dev.comanager.notifier.delivery.TextSource.Opened;
import dev.comanager.notifier.lines.LinesAtStart;
import dev.comanager.servicekit.health.Loops;
import io.opentelemetry.api.trace.Span;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Sends texts and places calls. An attempt is committed before the carrier is called; one with an
 * unclear result is looked up at the carrier before its single retry. Runs when nudged and every
 * second.
 */
@Singleton
public class DeliverySender implements PollingThread.Work {
  private static final int AT_ONCE = 32;
  private static final Duration SWEEP = Duration.ofSeconds(1);
  // A new line is consumed within a second.
  private static final Duration UNTIL_KNOWN = Duration.ofSeconds(1);
  private static final int FAILURES_PER_WARNING = 30;
  private static final String UNIQUE_VIOLATION = "23505";
  // From here on others may take the attempt for lost and look it up.
  private static final long GIVE_UP_NANOS = LookupRule.first().toNanos();

  private final DeliveryStore store;
  private final DeliveryEndStore ends;
  private final CallBriefStore briefs;
  private final LinesAtStart lines;
  private final Map<DeliveryKind, TextSource> sources = new EnumMap<>(DeliveryKind.class);
  private final Carrier carrier;
  private final DeliveryReports reports;
  private final DeliveryMetrics metrics;
  private final RecordSpans spans;
  private final PollingThread thread = new PollingThread("delivery-sender", this);
  private final Semaphore nudged = new Semaphore(0);
  private final Map<Lane, Semaphore> free = new EnumMap<>(Lane.class);
  private final BackOffRule backOff =
      new BackOffRule(() -> ThreadLocalRandom.current().nextDouble());
  private int failures;
  private long swept = System.nanoTime();

  DeliverySender(
      DeliveryStore store,
      DeliveryEndStore ends,
      CallBriefStore briefs,
      LinesAtStart lines,
      @All List<TextSource> sources,
      Carrier carrier,
      DeliveryReports reports,
      DeliveryMetrics metrics,
      RecordSpans spans) {
    this.store = store;
    this.ends = ends;
    this.briefs = briefs;
    this.lines = lines;
    sources.forEach(source -> source.kinds().forEach(kind -> this.sources.put(kind, source)));
    for (Lane lane : Lane.values()) {
      free.put(lane, new Semaphore(AT_ONCE));
    }
    this.carrier = carrier;
    this.reports = reports;
    this.metrics = metrics;
    this.spans = spans;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(thread);
    thread.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    thread.close();
    // What the carrier answers now is noted. All that a sender does has a time limit.
    free.values().forEach(permits -> permits.acquireUninterruptibly(AT_ONCE));
  }

  /** Wakes the sender: a delivery is due. */
  public void nudge() {
    nudged.release();
  }

  @Override
  public void poll(PollingThread thread) {
    while (!thread.stopping()) {
      thread.heartbeat();
      round();
      try {
        if (nudged.tryAcquire(SWEEP.toMillis(), TimeUnit.MILLISECONDS)) {
          nudged.drainPermits();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void round() {
    try {
      for (Lane lane : Lane.values()) {
        int most = free.get(lane).availablePermits();
        if (most > 0 && (lane == Lane.CODE || lines.stored())) {
          long begun = System.nanoTime();
          List<Claimed> due = store.claimDue(lane, most);
          // More may be due, or the next text of the same watch: each finished send starts another
          // round.
          boolean full = due.size() == most;
          due.forEach(
              claimed -> work(claimed, full || claimed.kind().reportable(), it -> send(it, begun)));
        }
      }
      long now = System.nanoTime();
      if (now - swept > SWEEP.toNanos()) {
        swept = now;
        sweep();
      }
      failures = 0;
    } catch (RuntimeException e) {
      if (failures++ % FAILURES_PER_WARNING == 0) {
        Log.warnf("texts are not sent now cause=%s", e.getClass().getSimpleName());
      }
    }
  }

  private void sweep() {
    for (Lane lane : Lane.values()) {
      int most = free.get(lane).availablePermits();
      if (most > 0) {
        store.lookUp(lane, most).forEach(claimed -> work(claimed, false, this::lookUp));
      }
    }
    ends.endExpired().forEach(it -> metrics.count(it.kind(), Step.valueOf(it.state().name())));
  }

  private void work(Claimed claimed, boolean more, Consumer<Claimed> work) {
    Semaphore permits = free.get(claimed.kind().lane());
    permits.acquireUninterruptibly();
    Thread.ofVirtual()
        .name("delivery-", 0)
        .start(
            () -> {
              try {
                work.accept(claimed);
              } catch (RuntimeException e) {
                // The next lookup at the carrier finds its outcome.
                Log.warnf(
                    "text in doubt text=%s cause=%s", claimed.id(), e.getClass().getSimpleName());
              } finally {
                permits.release();
                if (more) {
                  nudge();
                }
              }
            });
  }

  private void send(Claimed claimed, long begun) {
    switch (sources.get(claimed.kind()).open(claimed)) {
      case Opened.Ready(OutgoingMessage message) -> send(claimed, message, begun);
      case Opened.NeedsBrief() -> briefs.request(claimed);
      case Opened.Later() -> store.sendAgain(claimed, UNTIL_KNOWN, claimed.repeated());
      case Opened.NotBefore(Instant at) -> store.postpone(claimed, at);
      case Opened.Never() -> unsent(claimed, DeliveryState.REFUSED, Step.UNREADABLE);
      case Opened.Capped() -> unsent(claimed, DeliveryState.CAPPED, Step.CAPPED);
      case Opened.Stopped() -> unsent(claimed, DeliveryState.STOPPED, Step.STOPPED);
      case Opened.Muted() -> unsent(claimed, DeliveryState.MUTED, Step.MUTED);
    }
  }

  private void unsent(Claimed claimed, DeliveryState state, Step step) {
    ends.ended(claimed, state, null);
    metrics.count(claimed.kind(), step);
  }

  private void send(Claimed claimed, OutgoingMessage message, long begun) {
    if (System.nanoTime() - begun > GIVE_UP_NANOS || !store.noteCall(claimed)) {
      return; // this process stood still; another one may be looking it up already
    }
    CrashPoint.at("carrier.before-call");
    SendResult sending = traced(claimed, message);
    CrashPoint.at("carrier.after-call");
    switch (sending) {
      case SendResult.Accepted(String providerId) -> sent(claimed, providerId);
      case SendResult.TryLater(Duration after, String reason) -> {
        Log.infof("text not sent text=%s reason=%s", claimed.id(), reason);
        store.sendAgain(claimed, backOff.after(claimed.attempt(), after), claimed.repeated());
      }
      case SendResult.Refused(FailureReason reason) -> {
        Log.infof("text refused text=%s reason=%s", claimed.id(), reason.code());
        // The carrier may know of a STOP that never reached us.
        boolean stopped = reason == FailureReason.OPTED_OUT;
        ends.ended(claimed, stopped ? DeliveryState.STOPPED : DeliveryState.REFUSED, reason);
        metrics.count(claimed.kind(), stopped ? Step.STOPPED : Step.REFUSED);
      }
      case SendResult.Unclear(String reason) -> {
        Log.infof("text unclear text=%s reason=%s", claimed.id(), reason);
        metrics.count(claimed.kind(), Step.UNCLEAR);
      }
    }
  }

  /** A span of the attempt in the trace of its request, however much later. */
  private SendResult traced(Claimed claimed, OutgoingMessage message) {
    Span span =
        spans
            .startClientSpan("send " + claimed.kind().code(), TraceHeader.read(claimed.trace()))
            .setAttribute("comanager.attempt", claimed.attempt());
    try {
      SendResult sending = carrier.send(message);
      span.setAttribute("comanager.outcome", sending.code());
      span.end();
      return sending;
    } catch (RuntimeException e) {
      Traced.end(span, e);
      throw e;
    }
  }

  private void lookUp(Claimed claimed) {
    if (claimed.carrierNotCalled() && store.retryUncalled(claimed)) {
      nudge(); // the process that began the attempt ended before the call
      return;
    }
    LookupResult found =
        sources.get(claimed.kind()).open(claimed) instanceof Opened.Ready(OutgoingMessage message)
            ? carrier.find(message, claimed.startedAt())
            : new LookupResult.Unknown();
    switch (found) {
      case LookupResult.Found(List<String> providerIds) -> claimListed(claimed, providerIds);
      case LookupResult.Absent() -> absent(claimed);
      case LookupResult.Unknown() ->
          store.lookUpAgain(claimed, LookupRule.untilNext(claimed.lookup(), !claimed.repeated()));
    }
  }

  /**
   * Two lookups of identical texts may claim the same id at once. The unique index lets one win;
   * the other tries the next id.
   */
  private void claimListed(Claimed claimed, List<String> providerIds) {
    Optional<String> providerId = store.firstUnclaimed(claimed, providerIds);
    while (providerId.isPresent()) {
      try {
        sent(claimed, providerId.get());
        return;
      } catch (RuntimeException e) {
        if (!UNIQUE_VIOLATION.equals(SqlState.of(e))) {
          throw e;
        }
        providerId = store.firstUnclaimed(claimed, providerIds);
      }
    }
    absent(claimed);
  }

  private void absent(Claimed claimed) {
    if (LookupRule.sendOnceMore(claimed.lookup(), claimed.repeated()) && store.retry(claimed)) {
      metrics.count(claimed.kind(), Step.REPEATED);
      nudge();
    } else {
      store.lookUpAgain(claimed, LookupRule.untilNext(claimed.lookup(), false));
    }
  }

  private void sent(Claimed claimed, String providerId) {
    ends.sent(claimed, providerId)
        .ifPresentOrElse(metrics::sent, () -> reports.alreadySettled(claimed.id(), providerId));
  }
}
