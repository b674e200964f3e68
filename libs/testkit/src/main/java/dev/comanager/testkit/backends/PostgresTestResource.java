package dev.comanager.testkit.backends;

import java.util.Map;

/** Gives a {@code @QuarkusTest} a real, empty PostgreSQL database. */
public final class PostgresTestResource extends BackendResource {
  private static final String DATABASE = "comanager_test";

  @Override
  Map<String, String> begin() throws Exception {
    TestDatabase server = closing(TestDatabase.start(DATABASE));
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
}
