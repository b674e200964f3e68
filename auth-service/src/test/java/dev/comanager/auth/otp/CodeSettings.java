package dev.comanager.auth.otp;

import dev.comanager.auth.TestSettings;
import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;

/** Settings that enable texted codes, and a test line with a demo code. */
public final class CodeSettings implements QuarkusTestResourceLifecycleManager {
  /** The secret of Keycloak's client {@code operators}. */
  public static final String OPERATORS_SECRET = "operators+secret/of%the=tests";

  static final String SECRET = KeycloakTestResource.SIGN_IN_SECRET;
  public static final String PRIVATE_KEYS = "test.notifier.private-keys";
  public static final String DECISION_PRIVATE_KEYS = "test.decision.private-keys";
  public static final String DEMO_PHONE = "+12025550143";
  public static final String YAHOO_CLIENT = "an-application--";
  public static final String DEMO_CODE = "271828";

  @Override
  public Map<String, String> start() {
    SecureRandom random = new SecureRandom();
    SealingKey notifier = SealingKey.generate("n1", random);
    Map<String, String> settings = new HashMap<>(new TestSettings().start());
    // RelayLock keeps it from publishing, except in a RelayedTest.
    settings.put("comanager.outbox.relay", "true");
    // A busy machine may take longer than a person should wait in production.
    settings.put("comanager.account.section-timeout", "10s");
    settings.put("comanager.sign-in-pages.timeout", "20s");
    settings.put("comanager.tokens.keycloak-timeout", "12s");
    // All tests come from one address.
    settings.put("comanager.account.address-requests", "100000");
    settings.put("comanager.sign-in.secret", SECRET);
    settings.put("comanager.one-time-codes.notifier-key", notifier.publicKey());
    settings.put(PRIVATE_KEYS, notifier.privateKeys());
    SealingKey decision = SealingKey.generate("d1", random);
    settings.put("comanager.account.decision-key", decision.publicKey());
    settings.put(DECISION_PRIVATE_KEYS, decision.privateKeys());
    settings.put("comanager.platform.yahoo.client-id", YAHOO_CLIENT);
    settings.put("comanager.operators.client-secret", OPERATORS_SECRET);
    settings.put("comanager.test-line.enabled", "true");
    settings.put("comanager.test-line.phone", DEMO_PHONE);
    settings.put("comanager.test-line.bearer", OwnBearer.mint(random).value());
    settings.put("comanager.test-line.demo-code", DEMO_CODE);
    return settings;
  }

  @Override
  public void stop() {
    // Nothing to close.
  }
}
