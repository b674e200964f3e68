package dev.comanager.decision.platform.sleeper;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;
import java.util.Optional;

/** Gives a {@code @QuarkusTest} its own Sleeper stub that serves our samples. */
public final class SleeperStubResource implements QuarkusTestResourceLifecycleManager {
  private SleeperStub stub;

  @Override
  public Map<String, String> start() {
    stub = new SleeperStub(SleeperFixture.OWN, Optional.empty(), 0);
    return Map.of(
        "comanager.platform.sleeper.url",
        stub.url().toString(),
        "comanager.platform.sleeper.always-read",
        "true",
        "comanager.platform.sleeper.answer-timeout",
        "12s",
        // One process runs all tests, so a fault of one test must not open the circuit for the
        // next.
        "comanager.platform.sleeper.breaker-requests",
        "1000",
        "comanager.feeds.tick",
        "0.2s");
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(stub, new TestInjector.MatchesType(SleeperStub.class));
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
