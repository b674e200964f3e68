package dev.comanager.testkit.backends.traces;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Makes a {@code @QuarkusTest} trace all of its calls, to a collector that tests can query. */
public final class TraceCollectorResource implements QuarkusTestResourceLifecycleManager {
  private TraceCollector collector;

  @Override
  public Map<String, String> start() {
    try {
      collector = TraceCollector.start(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.of(
        "comanager.traces.endpoint",
        collector.endpoint(),
        "comanager.traces.ratio",
        "1",
        "quarkus.otel.bsp.schedule.delay",
        "100ms");
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(collector, new TestInjector.MatchesType(TraceCollector.class));
  }

  @Override
  public void stop() {
    if (collector != null) {
      collector.close();
    }
  }
}
