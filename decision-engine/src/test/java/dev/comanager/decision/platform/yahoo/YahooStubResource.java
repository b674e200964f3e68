package dev.comanager.decision.platform.yahoo;

import dev.comanager.servicekit.sealing.SealingKey;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a Yahoo of its own, and keys to open and seal with. */
public final class YahooStubResource implements QuarkusTestResourceLifecycleManager {
  private final SealingKey key = SealingKey.generate("test-1", new SecureRandom());
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
    settings.put("comanager.sealing.private-keys", key.privateKeys());
    return settings;
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(stub, new TestInjector.MatchesType(YahooStub.class));
    injector.injectIntoFields(key, new TestInjector.MatchesType(SealingKey.class));
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
