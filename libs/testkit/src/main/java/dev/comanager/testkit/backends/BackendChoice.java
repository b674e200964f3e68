package dev.comanager.testkit.backends;

/**
 * Where tests take Kafka, PostgreSQL and Keycloak from: {@code -Dcomanager.backends}, which the
 * Maven profile {@code containers} sets.
 */
public enum BackendChoice {
  /** In this process and as its children: the rule. */
  EMBEDDED,
  /** From images, by Testcontainers. Whoever asks for them gets them or a failure. */
  CONTAINERS;

  private static final String SETTING = "comanager.backends";

  /** The choice of this run. */
  public static BackendChoice current() {
    String name = System.getProperty(SETTING, "embedded");
    return switch (name) {
      case "embedded" -> EMBEDDED;
      case "containers" -> CONTAINERS;
      default ->
          throw new IllegalArgumentException(
              SETTING + " is \"" + name + "\": embedded or containers");
    };
  }
}
