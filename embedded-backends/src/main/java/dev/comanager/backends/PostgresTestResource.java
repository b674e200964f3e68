package dev.comanager.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a real, empty PostgreSQL database. */
public final class PostgresTestResource implements QuarkusTestResourceLifecycleManager {
  private static final String DATABASE = "comanager_test";

  private Path directory;
  private PostgresServer server;

  @Override
  public Map<String, String> start() {
    try {
      directory = Files.createTempDirectory("postgres-test");
      server = PostgresServer.start(directory, FreePort.find());
      server.createDatabase(DATABASE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException("the test database could not be created", e);
    }
    String address = "postgresql://127.0.0.1:" + server.port() + "/" + DATABASE;
    return Map.of(
        "quarkus.datasource.username",
        PostgresServer.USER,
        "quarkus.datasource.password",
        PostgresServer.USER,
        "quarkus.datasource.reactive.url",
        address,
        "quarkus.datasource.jdbc.url",
        "jdbc:" + address);
  }

  @Override
  public void stop() {
    if (server != null) {
      try {
        server.close();
        FileTree.remove(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
