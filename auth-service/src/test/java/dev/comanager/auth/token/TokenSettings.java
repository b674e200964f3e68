package dev.comanager.auth.token;

import dev.comanager.auth.otp.CodeSettings;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/** A test line that a demo code opens, and endings that are told. */
public final class TokenSettings implements QuarkusTestResourceLifecycleManager {
  /** After the settings of all tests, which keep the relay off. */
  @Override
  public int order() {
    return 100;
  }

  @Override
  public Map<String, String> start() {
    Map<String, String> settings = new HashMap<>(new CodeSettings().start());
    settings.put("comanager.outbox.relay", "true");
    settings.put("comanager.endings.patience", "10s");
    return settings;
  }

  @Override
  public void stop() {
    // Nothing was opened.
  }
}
