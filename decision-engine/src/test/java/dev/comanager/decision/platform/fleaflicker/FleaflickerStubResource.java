package dev.comanager.decision.platform.fleaflicker;

import dev.comanager.decision.platform.PlatformStub;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Gives a {@code @QuarkusTest} its own Fleaflicker stub that serves our samples. */
public final class FleaflickerStubResource implements QuarkusTestResourceLifecycleManager {
  private PlatformStub stub;

  @Override
  public Map<String, String> start() {
    stub = new PlatformStub(request -> FleaflickerFixture.answer(request, Map.of()), 0);
    return Map.of(
        "comanager.platform.fleaflicker.url",
        stub.url() + "/api",
        // The first request of a busy JVM loads classes.
        "comanager.platform.fleaflicker.answer-timeout",
        "12s");
  }

  @Override
  public void stop() {
    if (stub != null) {
      stub.close();
    }
  }
}
