package dev.comanager.stack;

import java.util.Map;

/** A port of the local stack, the setting that changes it, and its default. */
public enum StackPort {
  GATEWAY("COMANAGER_GATEWAY_PORT", 8080, "tool-gateway"),
  AUTH("COMANAGER_AUTH_PORT", 8081, "auth-service"),
  INTERNAL("COMANAGER_INTERNAL_PORT", 28085, "auth-service's inner endpoints"),
  ADMIN("COMANAGER_ADMIN_PORT", 8086, "the operators' API"),
  DECISION("COMANAGER_DECISION_PORT", 28083, "decision-engine"),
  WATCH("COMANAGER_WATCH_PORT", 28084, "watch-service"),
  NOTIFIER("COMANAGER_NOTIFIER_PORT", 8082, "notifier"),
  PHONES("COMANAGER_PHONES_PORT", 8090, "phone-simulator"),
  KEYCLOAK("COMANAGER_KEYCLOAK_PORT", 28180, "Keycloak"),
  KAFKA("COMANAGER_KAFKA_PORT", 28092, "Kafka"),
  KAFKA_CONTROLLER("COMANAGER_KAFKA_CONTROLLER_PORT", 28093, "Kafka's controller"),
  POSTGRES("COMANAGER_POSTGRES_PORT", 28432, "PostgreSQL");

  private final String setting;
  private final int normally;
  private final String owner;

  StackPort(String setting, int normally, String owner) {
    this.setting = setting;
    this.normally = normally;
    this.owner = owner;
  }

  /** The environment variable that changes it. */
  public String setting() {
    return setting;
  }

  /** The port's owner, as shown to a person. */
  public String owner() {
    return owner;
  }

  /**
   * The port under these settings.
   *
   * @throws IllegalArgumentException if the setting is not a port number
   */
  public int in(Map<String, String> environment) {
    String value = environment.getOrDefault(setting, "").strip();
    if (value.isEmpty()) {
      return normally;
    }
    try {
      int port = Integer.parseInt(value);
      if (port > 0 && port < 65536) {
        return port;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(setting + " is no port number: " + value, e);
    }
    throw new IllegalArgumentException(setting + " is no port number: " + value);
  }
}
