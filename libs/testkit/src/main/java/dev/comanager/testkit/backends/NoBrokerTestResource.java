package dev.comanager.testkit.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Nobody listens where a {@code @QuarkusTest} looks for its broker, whatever other resources say.
 */
public final class NoBrokerTestResource implements QuarkusTestResourceLifecycleManager {
  @Override
  public Map<String, String> start() {
    return Map.of("kafka.bootstrap.servers", "127.0.0.1:" + FreePort.find());
  }

  // Last: what it says is said over all others.
  @Override
  public int order() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void stop() {
    // Nothing was begun.
  }
}
