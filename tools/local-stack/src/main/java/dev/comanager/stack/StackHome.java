package dev.comanager.stack;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where the local stack keeps what it needs: a folder of its own that version control ignores.
 *
 * @param repository the checkout with the built services
 * @param directory state, data, logs and secrets of this stack
 */
public record StackHome(Path repository, Path directory) {
  /** Another folder than {@code .comanager}, so that two stacks can stand side by side. */
  public static final String SETTING = "COMANAGER_HOME";

  /** The folder under these settings; {@code .comanager} in the checkout without one. */
  public static StackHome of(Path repository, Map<String, String> environment) {
    Path root = repository.toAbsolutePath().normalize();
    String elsewhere = environment.getOrDefault(SETTING, "");
    Path directory =
        elsewhere.isBlank()
            ? root.resolve(".comanager")
            : Path.of(elsewhere).toAbsolutePath().normalize();
    return new StackHome(root, directory);
  }

  /** Where a service is built: those of the product at the root, those for development in tools. */
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
   * Built Keycloaks, shared by all stacks of this checkout. They hold no data, and each takes half
   * a minute to make: neither {@code reset} nor {@code clean} forgets them.
   */
  public Path keycloakInstallations() {
    return repository.resolve(".comanager").resolve("keycloak");
  }

  /** What {@code reset} forgets beside the secrets. */
  public Path data() {
    return directory.resolve("data");
  }

  /** Made once, readable by the owner alone. */
  public Path secrets() {
    return directory.resolve("secrets.env");
  }

  /** Addresses and the demo line's bearer, for people and for test programs. */
  public Path localEnv() {
    return directory.resolve("local.env");
  }

  /** How clients come into the local Kafka, as Kafka's properties; readable by the owner alone. */
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
