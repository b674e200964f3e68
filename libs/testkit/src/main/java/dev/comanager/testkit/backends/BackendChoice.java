package dev.comanager.testkit.backends;

/**
 * The source of Kafka, PostgreSQL and Keycloak for tests: {@code -Dcomanager.backends}, which the
 * Maven profile {@code containers} sets.
 */
public enum BackendChoice {
  /** In this process and as its children; the default. */
  EMBEDDED,
  /** From images, by Testcontainers. If they are unavailable, the tests fail. */
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
