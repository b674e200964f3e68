package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedKeycloak;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;

/** A Keycloak of a test with the sign-in pages, on this machine's loopback address. */
interface TestKeycloak extends AutoCloseable {
  URI address();

  @Override
  void close();

  /**
   * A server whose realm answers, from where this run takes its backends.
   *
   * @param module folder of the extension's module
   * @param directory for logs and what is needed on the way
   */
  static TestKeycloak start(
      Path module, KeycloakSettings settings, Path directory, Duration timeout) throws IOException {
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
            KeycloakServer.start(
                home, settings, realm, directory.resolve("keycloak.log"), timeout));
      }
      case CONTAINERS -> {
        ContainedKeycloak server =
            ContainedKeycloak.start(
                module.resolve("target/classes"), realm, settings, directory, timeout);
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
