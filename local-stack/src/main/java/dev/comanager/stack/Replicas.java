package dev.comanager.stack;

import java.util.Map;

/** How many processes of every service are wanted; the phone simulator and Keycloak stay one. */
public final class Replicas {
  /** The setting behind {@code ./comanager up --replicas N}. */
  public static final String SETTING = "COMANAGER_REPLICAS";

  private static final int MOST = 4;

  private Replicas() {}

  /**
   * The number under these settings, 1 without one.
   *
   * @throws IllegalArgumentException when it is none from 1 to 4; the message is for people
   */
  public static int in(Map<String, String> environment) {
    String value = environment.getOrDefault(SETTING, "").strip();
    if (value.isEmpty()) {
      return 1;
    }
    if (value.length() == 1 && value.charAt(0) >= '1' && value.charAt(0) <= '0' + MOST) {
      return value.charAt(0) - '0';
    }
    throw new IllegalArgumentException("The number of replicas is 1 to " + MOST + ", not " + value);
  }
}
