package dev.comanager.decision.platform.yahoo;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a Yahoo of its own. */
public final class YahooStubResource implements QuarkusTestResourceLifecycleManager {
  private YahooStub stub;

  @Override
  public Map<String, String> start() {
    stub = new YahooStub();
    Map<String, String> settings = new HashMap<>();
    stub.settings()
        .forEach((name, value) -> settings.put("comanager.platform.yahoo." + name, value));
    // Long enough for a busy machine; faults of one test must not open the circuit for the next.
    settings.put("comanager.platform.yahoo.answer-timeout", "12s");
    settings.put("comanager.platform.yahoo.breaker-requests", "1000");
    return settings;
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(stub, new TestInjector.MatchesType(YahooStub.class));
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
