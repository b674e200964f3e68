package dev.comanager.testkit.backends.container;

import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.testcontainers.containers.ContainerLaunchException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.utility.MountableFile;

/**
 * Keycloak from the image that {@code -Dcomanager.images.keycloak} names, with the extension added.
 * It shares this machine's network (Linux), because its pages call the service under test, which
 * listens only on the loopback address.
 */
public final class ContainedKeycloak implements AutoCloseable {
  private static final String HOME = "/opt/keycloak/";
  private static final long TICK_MILLIS = 200;

  private final GenericContainer<?> container;

  private ContainedKeycloak(GenericContainer<?> container) {
    this.container = container;
  }

  /**
   * A server whose realm answers.
   *
   * @param extension folder with the extension's classes and resources
   * @param directory for the extension's jar
   */
  public static ContainedKeycloak start(
      Path extension, Path realm, KeycloakSettings settings, Path directory) throws IOException {
    Path jar = directory.resolve("keycloak-extension.jar");
    try (OutputStream file = Files.newOutputStream(jar)) {
      KeycloakInstallation.writeJar(extension, file);
    }
    GenericContainer<?> container =
        new GenericContainer<>(LocalImage.of("comanager.images.keycloak"))
            .withNetworkMode("host")
            .withEnv(settings.environment())
            .withEnv("KC_DB", "postgres")
            // Like the embedded server: tests end before optimized code pays off.
            .withEnv("JAVA_OPTS_APPEND", "-XX:TieredStopAtLevel=1")
            .withCopyFileToContainer(readable(jar), HOME + "providers/keycloak-extension.jar")
            .withCopyFileToContainer(
                readable(realm), HOME + "data/import/" + KeycloakServer.REALM + "-realm.json")
            .withCommand("start", "--import-realm", KeycloakInstallation.featuresOff())
            .waitingFor(
                new Answering(settings.port()).withStartupTimeout(KeycloakServer.START_TIMEOUT));
    container.start();
    return new ContainedKeycloak(container);
  }

  private static MountableFile readable(Path file) {
    return MountableFile.forHostPath(file.toAbsolutePath(), 0644);
  }

  @Override
  public void close() {
    container.stop();
  }

  private static final class Answering extends AbstractWaitStrategy {
    private final int port;

    private Answering(int port) {
      this.port = port;
    }

    @Override
    protected void waitUntilReady() {
      long end = System.nanoTime() + startupTimeout.toNanos();
      while (!KeycloakServer.answers(port)) {
        if (System.nanoTime() > end) {
          throw new ContainerLaunchException("the realm did not answer in time");
        }
        try {
          TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
