package dev.comanager.stack.launch;

import dev.comanager.backends.keycloak.KeycloakInstallation;
import dev.comanager.backends.keycloak.KeycloakServer;
import dev.comanager.backends.keycloak.KeycloakSettings;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Keycloak as a program: the archive, extension and realm that the build of {@code
 * keycloak-extension} left there. It listens on the loopback address alone.
 */
record KeycloakProgram(KeycloakSettings settings, StackHome home, Clock clock) implements Program {
  /** The module that brings it. */
  static final String MODULE = "keycloak-extension";

  @Override
  public String name() {
    return RecordedProcess.KEYCLOAK;
  }

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
    Path module = home.repository().resolve(MODULE);
    Path archive = module.resolve("target/keycloak.tar.gz");
    Path extension = module.resolve("target/classes");
    if (!Files.exists(archive) || !Files.isDirectory(extension)) {
      throw new Part.StartFailure(MODULE + " is not built (" + archive + " is missing).");
    }
    Path installation =
        new KeycloakInstallation(archive, extension, home.keycloakInstallations())
            .prepare(clock, progress);
    return KeycloakServer.builder(
        installation, settings, module.resolve("realm/comanager-realm.json"), home.log(name()));
  }

  @Override
  public boolean answers() {
    return KeycloakServer.answers(port());
  }
}
