package dev.comanager.messaging.outbox;

import dev.comanager.testkit.backends.FileTree;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * A real database with this module's tables, and connection pools like those of several replicas.
 */
final class TestDatabase implements AutoCloseable {
  private static final String NAME = "outbox_test";
  private static TestDatabase shared;

  private final Path directory;
  private final int port = FreePort.find();
  private PostgresServer server;

  /** A server for one test; its folder is deleted with it. */
  static TestDatabase ofItsOwn() {
    try {
      return new TestDatabase(Files.createTempDirectory("outbox-postgres"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TestDatabase(Path directory) {
    this.directory = directory;
    try {
      start();
      server.createDatabase(NAME);
      for (String part : List.of("V0_1__outbox", "V0_3__outbox_trace")) {
        try (InputStream schema =
            TestDatabase.class.getResourceAsStream("/db/outbox/" + part + ".sql")) {
          execute(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The shared test database, emptied. */
  static synchronized TestDatabase shared() {
    if (shared == null) {
      Path directory = Path.of("target", "shared-postgres");
      try {
        PostgresServer.stopLeftOverOf(directory);
        FileTree.remove(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      shared = new TestDatabase(directory);
    }
    shared.execute("TRUNCATE outbox_message, handled_call, handled_event");
    return shared;
  }

  void start() {
    try {
      server = PostgresServer.start(directory, port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void restart() {
    stop();
    start();
  }

  Pool pool(Vertx vertx, int size) {
    return new Pool(
        PgBuilder.pool()
            .with(new PoolOptions().setMaxSize(size))
            .connectingTo(address())
            .using(vertx)
            .build());
  }

  PgConnectOptions address() {
    return new PgConnectOptions()
        .setHost("127.0.0.1")
        .setPort(port)
        .setDatabase(NAME)
        .setUser(PostgresServer.USER)
        .setPassword(PostgresServer.USER);
  }

  int port() {
    return port;
  }

  Connection connection() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + NAME + "?user=" + PostgresServer.USER);
  }

  void execute(String sql) {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Like {@link #execute}, also where connections begin read-only. */
  void executeWritable(String sql) {
    try (Connection connection = connection();
        Statement statement = connection.createStatement()) {
      statement.execute("SET default_transaction_read_only = off");
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  long number(String sql) {
    try (Connection connection = connection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Settings like those of a service. */
  static OutboxConfig config(Map<String, String> settings) {
    return new SmallRyeConfigBuilder()
        .addDefaultInterceptors()
        .addDiscoveredConverters()
        .withMapping(OutboxConfig.class)
        .withSources(new PropertiesConfigSource(settings, "test", 100))
        .build()
        .getConfigMapping(OutboxConfig.class);
  }

  private void stop() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    stop();
    try {
      FileTree.remove(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
