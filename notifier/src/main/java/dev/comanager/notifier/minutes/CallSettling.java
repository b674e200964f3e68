package dev.comanager.notifier.minutes;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.AttemptReportHandler;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.OutgoingMessage;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * Settles calls by the duration that the carrier reports, each once. A call that failed or was not
 * answered is free. Without a report the carrier is asked; if it doesn't answer for an hour, the
 * call costs the minutes that are held for it.
 */
@Singleton
public class CallSettling implements AttemptReportHandler {
  /** No call is longer than the minute held for it, so its end should be known by now. */
  static final Duration LOOK_UP_AFTER = Duration.ofMinutes(3);

  /** After this time a call costs the minutes that are held for it, whatever is reported later. */
  static final Duration GIVE_UP_AFTER = Duration.ofHours(1);

  private final MinutesStore minutes;
  private final Carrier carrier;
  private final MeterRegistry registry;

  CallSettling(MinutesStore minutes, Carrier carrier, MeterRegistry registry) {
    this.minutes = minutes;
    this.carrier = carrier;
    this.registry = registry;
    for (CallEnd end : CallEnd.values()) {
      counter(end);
    }
  }

  private Counter counter(CallEnd end) {
    return registry.counter("comanager.calls", "end", end.code());
  }

  @Override
  public void handle(AttemptId attempt, AttemptReport report) {
    switch (report) {
      case AttemptReport.CallEnded(String ignored, Duration duration) ->
          settle(attempt, CostRule.minutes(duration), CallEnd.ANSWERED, 0);
      // When an attempt was followed by another one, only the end of the last one counts.
      case AttemptReport.NotAnswered ignored ->
          settle(attempt, 0, CallEnd.NOT_ANSWERED, attempt.attempt());
      case AttemptReport.Failed ignored -> settle(attempt, 0, CallEnd.FAILED, attempt.attempt());
      case AttemptReport.Accepted ignored -> {}
      case AttemptReport.Delivered ignored -> {}
    }
  }

  @Scheduled(
      every = "30s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  void settleUnreportedCalls() {
    try {
      settleUnreported();
    } catch (RuntimeException e) {
      Log.warnf("unreported calls not settled reason=%s", e.toString());
    }
  }

  private void settleUnreported() {
    for (MinutesStore.Open open : minutes.unreported(LOOK_UP_AFTER)) {
      carrier
          .lookUp(OutgoingMessage.Kind.CALL, open.providerId())
          .ifPresent(report -> handle(new AttemptId(open.id(), open.attempt()), report));
    }
    int lines = minutes.settleUnreported(GIVE_UP_AFTER);
    if (lines > 0) {
      Log.warnf("calls still unsettled after an hour are settled lines=%d", lines);
    }
  }

  private void settle(AttemptId attempt, int cost, CallEnd end, int newest) {
    if (minutes.settle(attempt.delivery(), cost, end, newest)) {
      counter(end).increment();
    }
  }
}
