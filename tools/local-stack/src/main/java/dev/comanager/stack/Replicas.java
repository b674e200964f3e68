package dev.comanager.stack;

import java.util.Map;

/** The number of processes per service; there is always one phone simulator. */
public final class Replicas {
  /** The setting behind {@code ./comanager up --replicas N}. */
  public static final String SETTING = "COMANAGER_REPLICAS";

  /** The setting for the number of Keycloak nodes; by default two if services have replicas. */
  public static final String KEYCLOAK_SETTING = "COMANAGER_KEYCLOAK_REPLICAS";

  /** The most replicas of one service; those not started initially can be added at run time. */
  public static final int MOST = 4;

  private static final int USUAL_KEYCLOAKS = 2;

  private Replicas() {}

  /**
   * The number under these settings, by default 1.
   *
   * @throws IllegalArgumentException if it is not from 1 to 4; the message is for people
   */
  public static int in(Map<String, String> environment) {
    return number(environment, SETTING, 1);
  }

  /**
   * The number of Keycloak's nodes under these settings.
   *
   * @throws IllegalArgumentException if it is not from 1 to 4; the message is for people
   */
  public static int ofKeycloak(Map<String, String> environment) {
    return number(environment, KEYCLOAK_SETTING, Math.min(in(environment), USUAL_KEYCLOAKS));
  }

  private static int number(Map<String, String> environment, String setting, int usual) {
    String value = environment.getOrDefault(setting, "").strip();
    if (value.isEmpty()) {
      return usual;
    }
    if (value.length() == 1 && value.charAt(0) >= '1' && value.charAt(0) <= '0' + MOST) {
      return value.charAt(0) - '0';
    }
    throw new IllegalArgumentException("The number of replicas is 1 to " + MOST + ", not " + value);
  }
}
