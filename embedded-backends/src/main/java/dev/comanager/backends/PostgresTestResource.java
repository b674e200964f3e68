package dev.comanager.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a real, empty PostgreSQL database. */
public final class PostgresTestResource implements QuarkusTestResourceLifecycleManager {
  private static final String DATABASE = "comanager_test";

  private TestDatabase server;

  @Override
  public Map<String, String> start() {
    try {
      server = TestDatabase.start(DATABASE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String address = "postgresql://127.0.0.1:" + server.port() + "/" + DATABASE;
    return Map.of(
        "quarkus.datasource.username",
        TestDatabase.USER,
        "quarkus.datasource.password",
        TestDatabase.USER,
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
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
