package dev.comanager.backends;

import dev.comanager.backends.keycloak.KeycloakInstallation;
import dev.comanager.backends.keycloak.KeycloakServer;
import dev.comanager.backends.keycloak.KeycloakSettings;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;

/**
 * Gives a {@code @QuarkusTest} of auth-service the real Keycloak with the sign-in pages. The pages
 * ask the service under test, whose port is settled here for that reason.
 */
public final class KeycloakTestResource implements QuarkusTestResourceLifecycleManager {
  /** Shared by the pages and auth-service. */
  public static final String SIGN_IN_SECRET = "sign-in-secret-of-the-tests";

  /** Of Keycloak's client {@code auth-service}. */
  public static final String CLIENT_SECRET = "keycloak-secret-of-the-tests";

  /** Of Keycloak's client {@code account-pages}. */
  public static final String ACCOUNT_SECRET = "account-secret-of-the-tests";

  /** {base_url} of the tests: the audience of tokens. */
  public static final String BASE_URL = "http://localhost:8080";

  private static final String DATABASE = "keycloak";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private Path directory;
  private PostgresServer database;
  private KeycloakServer keycloak;

  @Override
  public Map<String, String> start() {
    // Both are set by the build.
    Path module = Path.of(System.getProperty("embedded.keycloak.module"));
    Path cache = Path.of(System.getProperty("embedded.keycloak.cache"));
    int port = FreePort.find();
    int servicePort = FreePort.find();
    URI authUrl = URI.create("http://localhost:" + servicePort);
    try {
      Path home =
          new KeycloakInstallation(
                  module.resolve("target/keycloak.tar.gz"), module.resolve("target/classes"), cache)
              .prepare(Clock.systemUTC(), System.out::println);
      directory = Files.createTempDirectory("keycloak-test");
      database = PostgresServer.start(directory.resolve("postgres"), FreePort.find());
      database.createDatabase(DATABASE);
      KeycloakSettings settings =
          new KeycloakSettings(
              port,
              authUrl,
              URI.create(BASE_URL),
              "jdbc:postgresql://127.0.0.1:" + database.port() + "/" + DATABASE,
              PostgresServer.USER,
              PostgresServer.USER,
              URI.create("http://127.0.0.1:" + servicePort),
              SIGN_IN_SECRET,
              CLIENT_SECRET,
              ACCOUNT_SECRET);
      keycloak =
          KeycloakServer.start(
              home,
              settings,
              module.resolve("realm/comanager-realm.json"),
              directory.resolve("keycloak.log"),
              PATIENCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException("Keycloak's database could not be created", e);
    }
    return Map.of(
        "quarkus.http.test-port",
        Integer.toString(servicePort),
        "comanager.auth-url",
        authUrl.toString(),
        "comanager.base-url",
        BASE_URL,
        "comanager.keycloak.url",
        keycloak.address().toString(),
        "comanager.keycloak.client-secret",
        CLIENT_SECRET,
        "comanager.account.client-secret",
        ACCOUNT_SECRET,
        "comanager.sign-in.secret",
        SIGN_IN_SECRET);
  }

  @Override
  public void stop() {
    try {
      if (keycloak != null) {
        keycloak.close();
      }
      if (database != null) {
        database.close();
      }
      if (directory != null) {
        FileTree.remove(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
