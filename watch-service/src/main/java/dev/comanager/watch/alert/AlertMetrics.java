package dev.comanager.watch.alert;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Counts the effects of reports. No label identifies a line. */
@Singleton
class AlertMetrics {
  private final Counter compared;
  private final Counter texts;
  private final Counter suppressed;

  AlertMetrics(MeterRegistry registry) {
    compared =
        Counter.builder("comanager.watches.compared")
            .description("Watches compared with reports")
            .register(registry);
    texts =
        Counter.builder("comanager.watches.texts")
            .description("Texts asked for by watches")
            .register(registry);
    suppressed =
        Counter.builder("comanager.watches.reports.suppressed")
            .description("Reports that were repeated, overtaken or not waited for any more")
            .register(registry);
  }

  void applied(ReportCounts applied) {
    compared.increment(applied.compared());
    texts.increment(applied.texts());
    suppressed.increment(applied.suppressed());
  }
}
