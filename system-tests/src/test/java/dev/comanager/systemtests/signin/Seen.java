package dev.comanager.systemtests.signin;

import dev.comanager.systemtests.traffic.Masked;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** What passed through these tests' hands and must not stand in any log. */
public final class Seen {
  private static final Set<String> SECRETS = ConcurrentHashMap.newKeySet();

  private Seen() {}

  /** Remembers a secret and gives it on. */
  public static String secret(String value) {
    SECRETS.add(value);
    Masked.remember(value);
    return value;
  }

  /** All of them. */
  public static Set<String> secrets() {
    return Set.copyOf(SECRETS);
  }
}
