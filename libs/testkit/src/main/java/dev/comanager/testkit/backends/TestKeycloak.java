package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedKeycloak;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** A Keycloak with the sign-in pages for a test, on the loopback address. */
final class TestKeycloak {
  private TestKeycloak() {}

  /**
   * A server whose realm answers, from this run's source of backends.
   *
   * @param module folder of the extension's module
   * @param directory for logs and temporary files
   */
  static AutoCloseable start(Path module, KeycloakSettings settings, Path directory)
      throws IOException {
    Path realm = module.resolve("realm/comanager-realm.json");
    return switch (BackendChoice.current()) {
      case EMBEDDED -> {
        Path cache = Path.of(System.getProperty("embedded.keycloak.cache")); // set by the build
        Path home =
            new KeycloakInstallation(
                    module.resolve("target/keycloak.tar.gz"),
                    module.resolve("target/classes"),
                    cache)
                .prepare(Clock.systemUTC(), System.out::println);
        yield KeycloakServer.start(home, settings, realm, directory.resolve("keycloak.log"));
      }
      case CONTAINERS ->
          ContainedKeycloak.start(module.resolve("target/classes"), realm, settings, directory);
    };
  }
}
