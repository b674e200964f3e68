package dev.comanager.keycloak;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import dev.comanager.testkit.backends.keycloak.KeycloakServer;
import dev.comanager.testkit.backends.keycloak.KeycloakSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The real Keycloak with the extension on a real database with the same TLS options as in a
 * cluster; one for all tests of the module.
 */
public final class RunningKeycloak implements BeforeAllCallback, AutoCloseable {
  static final URI BASE_URL = URI.create("http://localhost:8080");
  static final String CLIENT_SECRET = "secret-of-auth-service";
  static final String ACCOUNT_SECRET = "secret-of-the-account-pages";

  private static RunningKeycloak running;

  private FakeAuthService authService;
  private PostgresServer database;
  private KeycloakServer keycloak;
  private Path log;

  static FakeAuthService authService() {
    return running.authService;
  }

  static URI realm() {
    return running.keycloak.address().resolve("/realms/" + KeycloakServer.REALM);
  }

  static URI admin() {
    return running.keycloak.address().resolve("/admin/realms/" + KeycloakServer.REALM);
  }

  static String log() throws IOException {
    return Files.readString(running.log);
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getRoot()
        .getStore(ExtensionContext.Namespace.GLOBAL)
        .computeIfAbsent(RunningKeycloak.class, key -> started());
  }

  private RunningKeycloak started() {
    try {
      Path target = Path.of("target").toAbsolutePath();
      Path cache =
          Path.of(
              System.getProperty(
                  "embedded.keycloak.cache", target.resolve("keycloak-cache").toString()));
      Path home =
          new KeycloakInstallation(
                  target.resolve("keycloak.tar.gz"), target.resolve("classes"), cache)
              .prepare(Clock.systemUTC(), System.out::println);
      Path directory = emptied(target.resolve("keycloak-it"));
      authService = new FakeAuthService();
      Certificates certificates = new Certificates(directory);
      Path own = certificates.sound("server");
      Path trusted = PemFiles.trusted(certificates.trusting("ca", own));
      database =
          PostgresServer.startWithTls(
              directory.resolve("postgres"), FreePort.find(), PemFiles.of(own));
      database.createDatabase("keycloak");
      database.takeOnlyTls();
      int port = FreePort.find();
      KeycloakSettings settings =
          new KeycloakSettings(
              port,
              URI.create("http://127.0.0.1:" + port),
              BASE_URL,
              "jdbc:postgresql://127.0.0.1:%d/keycloak?sslmode=verify-full&sslrootcert=%s"
                  .formatted(database.port(), trusted),
              PostgresServer.USER,
              PostgresServer.USER,
              authService.address(),
              FakeAuthService.SECRET,
              CLIENT_SECRET,
              ACCOUNT_SECRET);
      log = directory.resolve("keycloak.log");
      keycloak = KeycloakServer.start(home, settings, Path.of("realm/comanager-realm.json"), log);
      running = this;
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Removes the previous run's files only now, so that its log could be read until here. */
  private static Path emptied(Path directory) throws IOException {
    if (Files.exists(directory)) {
      PostgresServer.stopLeftOverOf(directory.resolve("postgres"));
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
    return Files.createDirectories(directory);
  }

  @Override
  public void close() throws IOException {
    keycloak.close();
    database.close();
    authService.close();
  }
}
