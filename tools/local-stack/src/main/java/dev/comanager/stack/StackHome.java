package dev.comanager.stack;

import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import java.nio.file.Path;
import java.util.Map;

/**
 * The folders and files of the local stack, in a folder that version control ignores.
 *
 * @param repository the checkout with the built services
 * @param directory state, data, logs and secrets of this stack
 */
public record StackHome(Path repository, Path directory) {
  /**
   * The setting for another folder than {@code .comanager}, so that two stacks can exist in
   * parallel.
   */
  public static final String SETTING = "COMANAGER_HOME";

  /** The folder under these settings, by default {@code .comanager} in the checkout. */
  public static StackHome of(Path repository, Map<String, String> environment) {
    Path root = repository.toAbsolutePath().normalize();
    String elsewhere = environment.getOrDefault(SETTING, "");
    Path directory =
        elsewhere.isBlank()
            ? root.resolve(".comanager")
            : Path.of(elsewhere).toAbsolutePath().normalize();
    return new StackHome(root, directory);
  }

  /** The folder of a program that the command line or the launcher started. */
  public static StackHome ofThisProgram() {
    return of(Path.of(System.getProperty("comanager.repository", ".")), System.getenv());
  }

  /**
   * The build folder of a service: services of the product are at the root, development tools in
   * {@code tools}.
   */
  public Path built(String service) {
    return repository
        .resolve(service.equals("phone-simulator") ? "tools" : "")
        .resolve(service)
        .resolve("target/quarkus-app");
  }

  /** Recorded processes, commands and the lock of the running stack. */
  public Path run() {
    return directory.resolve("run");
  }

  public Path logs() {
    return directory.resolve("logs");
  }

  public Path kafkaData() {
    return directory.resolve("data").resolve("kafka");
  }

  public Path postgresData() {
    return directory.resolve("data").resolve("postgres");
  }

  /**
   * Keycloak as this checkout needs it. Its builds are shared by all stacks of the checkout. They
   * contain no data, and each takes half a minute to create, so neither {@code reset} nor {@code
   * clean} deletes them.
   */
  public KeycloakInstallation keycloak() {
    Path built = repository.resolve("keycloak-extension").resolve("target");
    return new KeycloakInstallation(
        built.resolve("keycloak.tar.gz"),
        built.resolve("classes"),
        repository.resolve(".comanager").resolve("keycloak"));
  }

  /** What {@code reset} deletes besides the secrets. */
  public Path data() {
    return directory.resolve("data");
  }

  /** Created once, readable only by the owner. */
  public Path secrets() {
    return directory.resolve("secrets.env");
  }

  /** Addresses and the demo line's bearer, for people and for test programs. */
  public Path localEnv() {
    return directory.resolve("local.env");
  }

  /** Kafka client properties for the local broker; readable only by the owner. */
  public Path kafkaClient() {
    return run().resolve("kafka.properties");
  }

  /** The environment that a service was started with. */
  public Path environmentOf(String service) {
    return run().resolve(service + ".env");
  }

  public Path log(String service) {
    return logs().resolve(service + ".log");
  }
}
