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

/** What share of each budget of codes is used up, of all replicas together: 1 = all of it. */
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

  /** Reads them anew; never fails. */
  Uni<Void> read() {
    return cached.reading(counts.spent(), read -> spent = read);
  }

  @PreDestroy
  void stop() {
    // Or they would stand in the way of the gauges of whoever starts in this process next.
    gauges.forEach(registry::remove);
  }

  private Gauge gauge(String budget, ToDoubleFunction<Spent> used) {
    return Gauge.builder("comanager.one.time.codes.budget.used", () -> used.applyAsDouble(spent))
        .description("Share of a budget of one-time codes that is used up")
        .tag("budget", budget)
        .register(registry);
  }
}
