package dev.comanager.notifier.carrier.choice;

import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Adds counters and timers to a carrier. No label identifies the recipient. */
final class CountedCarrier implements Carrier {
  private static final List<String> SENDINGS =
      List.of("accepted", "try_later", "refused", "unclear");
  private static final List<String> LOOKUP_RESULTS = List.of("there", "absent", "unknown");
  private static final List<String> QUESTIONS = List.of("reported", "unreported");

  private final Carrier carrier;
  private final MeterRegistry registry;

  CountedCarrier(Carrier carrier, MeterRegistry registry) {
    this.carrier = carrier;
    this.registry = registry;
    SENDINGS.forEach(outcome -> timer("send", outcome));
    LOOKUP_RESULTS.forEach(outcome -> timer("find", outcome));
    QUESTIONS.forEach(outcome -> timer("look_up", outcome));
  }

  @Override
  public SendResult send(OutgoingMessage message) {
    long begun = System.nanoTime();
    SendResult sending = carrier.send(message);
    note("send", sending.code(), begun);
    return sending;
  }

  @Override
  public LookupResult find(OutgoingMessage message, Instant since) {
    long begun = System.nanoTime();
    LookupResult found = carrier.find(message, since);
    String outcome =
        switch (found) {
          case LookupResult.Found ignored -> "there";
          case LookupResult.Absent ignored -> "absent";
          case LookupResult.Unknown ignored -> "unknown";
        };
    note("find", outcome, begun);
    return found;
  }

  @Override
  public Optional<AttemptReport> lookUp(OutgoingMessage.Kind kind, String providerId) {
    long begun = System.nanoTime();
    Optional<AttemptReport> report = carrier.lookUp(kind, providerId);
    note("look_up", report.isPresent() ? "reported" : "unreported", begun);
    return report;
  }

  private void note(String operation, String outcome, long begun) {
    timer(operation, outcome).record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
  }

  private Timer timer(String operation, String outcome) {
    return Timer.builder("comanager.carrier.requests")
        .description("Requests to the carrier and their duration")
        .tag("operation", operation)
        .tag("outcome", outcome)
        .serviceLevelObjectives(
            Duration.ofMillis(250), Duration.ofSeconds(1), Duration.ofSeconds(5))
        .register(registry);
  }
}
