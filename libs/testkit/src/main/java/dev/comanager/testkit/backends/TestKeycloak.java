package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedKeycloak;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;

/** A Keycloak with the sign-in pages for a test, on the loopback address. */
interface TestKeycloak extends AutoCloseable {
  URI address();

  @Override
  void close();

  /**
   * A server whose realm answers, from this run's source of backends.
   *
   * @param module folder of the extension's module
   * @param directory for logs and temporary files
   */
  static TestKeycloak start(Path module, KeycloakSettings settings, Path directory)
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
        yield new Embedded(
            KeycloakServer.start(home, settings, realm, directory.resolve("keycloak.log")));
      }
      case CONTAINERS -> {
        ContainedKeycloak server =
            ContainedKeycloak.start(module.resolve("target/classes"), realm, settings, directory);
        yield new Contained(server);
      }
    };
  }

  /** A child of this process. */
  record Embedded(KeycloakServer server) implements TestKeycloak {
    @Override
    public URI address() {
      return server.address();
    }

    @Override
    public void close() {
      server.close();
    }
  }

  /** A container. */
  record Contained(ContainedKeycloak server) implements TestKeycloak {
    @Override
    public URI address() {
      return server.address();
    }

    @Override
    public void close() {
      server.close();
    }
  }
}
