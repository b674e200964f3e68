package dev.comanager.notifier.codes;

import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.FreePort;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.Map;

/** Keys for one test run, and a port on which a test can act as the carrier. */
public final class NotifierSettings implements QuarkusTestResourceLifecycleManager {
  public static final String PUBLIC_KEY = "test.notifier.public-key";
  public static final String CARRIER_PORT = "test.carrier.port";
  public static final String CALLBACK_SECRET = "shared-with-the-simulator-in-tests";

  @Override
  public Map<String, String> start() {
    SealingKey key = SealingKey.generate("n1", new SecureRandom());
    String port = Integer.toString(FreePort.find());
    return Map.of(
        "comanager.sealing.private-keys",
        key.privateKeys(),
        PUBLIC_KEY,
        key.publicKey(),
        CARRIER_PORT,
        port,
        "comanager.carrier.simulator.url",
        "http://127.0.0.1:" + port,
        "comanager.carrier.simulator.callback-secret",
        CALLBACK_SECRET,
        "comanager.callbacks.url",
        "https://callbacks.example");
  }

  @Override
  public void stop() {
    // Nothing was opened.
  }
}
