package dev.comanager.auth.otp;

import dev.comanager.auth.otp.CodeBudgetRule.Budget;
import dev.comanager.auth.otp.CodeBudgetRule.Caps;
import dev.comanager.auth.otp.CodeBudgetRule.Spent;
import dev.comanager.servicekit.health.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Gauges of the used share of each code budget, over all replicas: 1 = used up. */
@Singleton
class CodeBudgetMetrics {
  private final CodeCountStore counts;
  private final MeterRegistry registry;
  private final CachedGauges cached;
  private final List<Gauge> gauges;
  private volatile Spent spent = new Spent(0, 0, 0, 0);

  CodeBudgetMetrics(
      CodeCountStore counts,
      OneTimeCodesConfig config,
      SelfSignupConfig selfSignup,
      MeterRegistry registry) {
    this.counts = counts;
    this.registry = registry;
    cached = new CachedGauges("one-time-codes", registry);
    Caps caps = new Caps(config.inAll(), selfSignup.textsPerDay());
    gauges =
        List.of(
            gauge("in_all", it -> (double) it.inAll() / caps.anHour()),
            gauge("dormant", it -> (double) it.dormant() / caps.of(Budget.DORMANT)),
            gauge("no_line", it -> (double) it.noLine() / caps.of(Budget.NO_LINE)),
            gauge("no_line_today", it -> (double) it.noLineToday() / caps.noLineADay()));
  }

  /** Refreshes the values; never fails. */
  Uni<Void> read() {
    return cached.reading(counts.spent(), read -> spent = read);
  }

  @PreDestroy
  void stop() {
    // Otherwise they would block the gauges of the next application in this process.
    gauges.forEach(registry::remove);
  }

  private Gauge gauge(String budget, ToDoubleFunction<Spent> used) {
    return Gauge.builder("comanager.one.time.codes.budget.used", () -> used.applyAsDouble(spent))
        .description("Share of a budget of one-time codes that is used up")
        .tag("budget", budget)
        .register(registry);
  }
}
