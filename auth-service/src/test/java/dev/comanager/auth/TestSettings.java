package dev.comanager.auth;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;

/** Keys and a secret generated for each test run. */
public final class TestSettings implements QuarkusTestResourceLifecycleManager {
  public static final String SECRET = "secret-of-the-tests";

  @Override
  public Map<String, String> start() {
    return Map.of(
        "comanager.keys.phone-hmac",
        newKey(),
        "comanager.keys.phone-sealing",
        newKey(),
        "comanager.internal.secret",
        SECRET,
        "comanager.outbox.relay",
        "false",
        // A busy machine may take longer than a gateway should wait in production.
        "comanager.introspection.timeout",
        "10s",
        // All tests come from one address.
        "comanager.limits.register",
        "100000",
        "comanager.limits.authorize",
        "100000",
        "comanager.limits.sign-ins-in-all",
        "100000",
        "comanager.limits.sign-in-steps",
        "100000",
        "comanager.limits.token",
        "100000");
  }

  @Override
  public void stop() {
    // Nothing to close.
  }

  /** A valid random key. */
  public static String newKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }
}
