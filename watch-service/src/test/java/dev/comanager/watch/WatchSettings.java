package dev.comanager.watch;

import dev.comanager.servicekit.sealing.SealingKey;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.Map;

/** Keys for one test run; the test opens what is sealed for the notifier. */
public final class WatchSettings implements QuarkusTestResourceLifecycleManager {
  static final String PRIVATE_KEYS = "test.notifier.private-keys";

  @Override
  public Map<String, String> start() {
    SealingKey key = SealingKey.generate("n1", new SecureRandom());
    // Cards of most tests have no time, so that nothing waits for them; slow machines get enough
    // time.
    return Map.of(
        "comanager.alerts.notifier-key",
        key.publicKey(),
        "comanager.alerts.card-on-its-way",
        "1s",
        PRIVATE_KEYS,
        key.privateKeys());
  }

  @Override
  public void stop() {
    // Nothing was opened.
  }
}
