package dev.comanager.stack.launch;

import dev.comanager.stack.StackHome;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Keycloak as a program, from the archive, extension and realm that the build of {@code
 * keycloak-extension} produced. It listens only on the loopback address.
 *
 * @param first the port of the node that sets up a new database; empty for that node itself
 */
record KeycloakProgram(
    String name, KeycloakSettings settings, OptionalInt first, StackHome home, Clock clock)
    implements Program {
  /** The module that builds it. */
  static final String MODULE = "keycloak-extension";

  /** Longer than the first node has to become ready, which fails with a reason of its own. */
  private static final Duration SETUP_TIMEOUT = ChildProcess.READY_TIMEOUT.plusMinutes(1);

  private static final Duration TICK = Duration.ofMillis(200);

  @Override
  public int port() {
    return settings.port();
  }

  @Override
  public Map<String, String> environment() {
    return settings.environment();
  }

  @Override
  public ProcessBuilder process(Consumer<String> progress) throws Part.StartFailure, IOException {
    KeycloakInstallation wanted = home.keycloak();
    if (!Files.exists(wanted.archive()) || !Files.isDirectory(wanted.extension())) {
      throw new Part.StartFailure(MODULE + " is not built (" + wanted.archive() + " is missing).");
    }
    Path installation = wanted.prepare(clock, progress);
    if (first.isPresent()) {
      awaitSetup(first.getAsInt());
    }
    return KeycloakServer.builder(
        installation,
        settings,
        home.repository().resolve(MODULE).resolve("realm/comanager-realm.json"),
        home.log(name()));
  }

  /** If two nodes find an empty database, both create its tables, and one of them fails. */
  private void awaitSetup(int port) throws Part.StartFailure, IOException {
    Path done = home.data().resolve("keycloak-is-set-up");
    Instant end = clock.instant().plus(SETUP_TIMEOUT);
    while (!Files.exists(done)) {
      if (KeycloakServer.answers(port)) {
        Files.writeString(done, "");
      } else if (clock.instant().isAfter(end)) {
        throw new Part.StartFailure(name + " waited in vain for the first Keycloak.");
      } else {
        try {
          Thread.sleep(TICK);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new Part.StartFailure("Stopped while it was starting.", e);
        }
      }
    }
  }

  @Override
  public boolean answers() {
    return KeycloakServer.answers(port());
  }
}
