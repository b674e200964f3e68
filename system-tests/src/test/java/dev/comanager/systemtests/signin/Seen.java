package dev.comanager.systemtests.signin;

import dev.comanager.systemtests.traffic.Masked;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Secrets that these tests handled and that must not appear in any log. */
public final class Seen {
  private static final Set<String> SECRETS = ConcurrentHashMap.newKeySet();

  private Seen() {}

  /** Records a secret and returns it. */
  public static String secret(String value) {
    SECRETS.add(value);
    Masked.remember(value);
    return value;
  }

  /** All recorded secrets. */
  public static Set<String> secrets() {
    return Set.copyOf(SECRETS);
  }
}
