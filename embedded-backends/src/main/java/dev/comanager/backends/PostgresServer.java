package dev.comanager.backends;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/** A PostgreSQL server as a child of this process; its data outlives it. */
public final class PostgresServer implements AutoCloseable {
  /** The embedded server trusts its own machine: user and password are both this. */
  public static final String USER = "postgres";

  private static final Pattern DATABASE_NAME = Pattern.compile("[a-z_]{1,40}");

  private final EmbeddedPostgres server;

  private PostgresServer(EmbeddedPostgres server) {
    this.server = server;
  }

  /**
   * Starts the server and returns when it accepts clients. A server that a killed process left on
   * the same directory is stopped first.
   *
   * @param directory where data and binaries are kept
   * @throws IOException when it can't be started within a minute
   */
  public static PostgresServer start(Path directory, int port) throws IOException {
    Path data = Files.createDirectories(directory).resolve("data").toAbsolutePath();
    stopLeftOver(data);
    return new PostgresServer(
        EmbeddedPostgres.builder()
            .setPort(port)
            .setDataDirectory(data)
            .setOverrideWorkingDirectory(directory.resolve("bin").toFile().getAbsoluteFile())
            .setCleanDataDirectory(false)
            .setPGStartupWait(Duration.ofMinutes(1))
            .setServerConfig("max_connections", "200")
            .setServerConfig("listen_addresses", "127.0.0.1")
            .start());
  }

  public int port() {
    return server.getPort();
  }

  /** Creates the database unless it is there. */
  public void createDatabase(String name) throws SQLException {
    if (!DATABASE_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("not a database name");
    }
    try (Connection connection = server.getPostgresDatabase().getConnection();
        PreparedStatement present =
            connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?")) {
      present.setString(1, name);
      try (ResultSet rows = present.executeQuery()) {
        if (rows.next()) {
          return;
        }
      }
      try (Statement create = connection.createStatement()) {
        create.execute("CREATE DATABASE " + name);
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }

  private static void stopLeftOver(Path data) throws IOException {
    Path pidFile = data.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return;
    }
    long pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
    Optional<ProcessHandle> postmaster =
        ProcessHandle.of(pid)
            .filter(process -> process.info().command().orElse("").contains("postgres"));
    if (postmaster.isEmpty()) {
      return;
    }
    postmaster.get().destroy();
    try {
      postmaster.get().onExit().get(20, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IOException("a PostgreSQL server (process " + pid + ") still uses " + data, e);
    } catch (ExecutionException e) {
      throw new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while an older PostgreSQL server stops", e);
    }
  }
}
