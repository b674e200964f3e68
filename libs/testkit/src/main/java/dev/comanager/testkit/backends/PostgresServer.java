package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.certificates.PemFiles;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** A PostgreSQL server as a child of this process; its data outlives it. */
public final class PostgresServer implements AutoCloseable {
  /** The superuser. Unless a password is set, the server trusts local connections. */
  public static final String USER = "postgres";

  private static final Pattern SETTING_UP =
      Pattern.compile("/(initdb|pg_ctl|postgres|unshare|sh|dash|bash)$");
  private static final int CALM_CHECKS = 4;
  private static final int MOST_CHECKS = 100;
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(50);
  private static final Pattern DATABASE_NAME = Pattern.compile("[a-z_]{1,40}");

  /**
   * System property with the folder for binaries that all servers of a checkout share. Unpacking
   * them takes seconds. Without the property each server has its own.
   */
  public static final String BINARIES = "embedded.postgres.cache";

  private static final Pattern TRUST =
      Pattern.compile("(?m)^((?:host|local)\\s.*\\s)trust[ \\t]*$");
  private static final Pattern HOST = Pattern.compile("(?m)^host(\\s)");

  private final Path data;
  private final EmbeddedPostgres server;

  private PostgresServer(Path data, EmbeddedPostgres server) {
    this.data = data;
    this.server = server;
  }

  /**
   * Starts the server and returns when it accepts clients. A server that a killed process left on
   * the same directory is stopped first.
   *
   * @param directory for data and binaries
   * @throws IOException if it can't be started within a minute
   */
  public static PostgresServer start(Path directory, int port) throws IOException {
    return start(directory, port, directory.resolve("postgres.log"));
  }

  /**
   * Like {@link #start(Path, int)}.
   *
   * @param log the file for the server's output
   */
  public static PostgresServer start(Path directory, int port, Path log) throws IOException {
    return start(directory, port, log, Map.of(), Optional.empty());
  }

  /**
   * Like {@link #start(Path, int, Path)}, for a machine shared with other people: connections over
   * the network and by the socket need this password.
   *
   * @param password of {@link #USER}, the same at each start on a directory
   */
  public static PostgresServer startWithPassword(
      Path directory, int port, Path log, String password) throws IOException, SQLException {
    PostgresServer server = start(directory, port, log, Map.of(), Optional.of(password));
    server.trustNobody(password);
    return server;
  }

  /**
   * Like {@link #start(Path, int)}, for clients with and without TLS.
   *
   * @param own the server's certificate
   */
  public static PostgresServer startWithTls(Path directory, int port, PemFiles own)
      throws IOException {
    return start(
        directory,
        port,
        directory.resolve("postgres.log"),
        Map.of(
            "ssl", "on",
            "ssl_cert_file", own.certificate().toAbsolutePath().toString(),
            "ssl_key_file", own.key().toAbsolutePath().toString()),
        Optional.empty());
  }

  private static PostgresServer start(
      Path directory, int port, Path log, Map<String, String> more, Optional<String> password)
      throws IOException {
    Path data = Files.createDirectories(directory).resolve("data").toAbsolutePath();
    stopLeftOver(data);
    Path complete = directory.resolve("complete");
    Optional<Path> shared = Optional.ofNullable(System.getProperty(BINARIES)).map(Path::of);
    if (!Files.exists(complete)) {
      // An interrupted first start leaves a partial data directory, which a later start would not
      // repair. Shared binaries are unpacked under a lock and marked when complete.
      FileTree.remove(data);
      FileTree.remove(directory.resolve("bin"));
    }
    EmbeddedPostgres.Builder server =
        EmbeddedPostgres.builder()
            .setOutputRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .setErrorRedirector(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .setPort(port)
            .setDataDirectory(data)
            .setOverrideWorkingDirectory(
                shared.orElse(directory.resolve("bin")).toFile().getAbsoluteFile())
            .setCleanDataDirectory(false)
            .setPGStartupWait(Duration.ofMinutes(1))
            .setServerConfig("max_connections", "200")
            .setServerConfig("shared_buffers", "24MB") // the tables of one machine are small
            // A committed row survives a crash of the server, but not one of the machine.
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("listen_addresses", "127.0.0.1");
    more.forEach(server::setServerConfig);
    Path passwordFile = Files.createTempFile(directory, "password", ""); // owner-readable
    try {
      if (password.isPresent()) {
        Files.writeString(passwordFile, password.get() + "\n");
        server.setConnectConfig("password", password.get());
        // Passed to initdb unchanged, where it overrides the "trust" before it.
        server.setLocaleConfig("auth", "scram-sha-256");
        server.setLocaleConfig("pwfile", passwordFile.toAbsolutePath().toString());
      }
      EmbeddedPostgres started = server.start();
      Files.writeString(complete, "");
      return new PostgresServer(data, started);
    } finally {
      Files.delete(passwordFile);
    }
  }

  public int port() {
    return server.getPort();
  }

  /** The postmaster, if it is running. */
  public Optional<ProcessHandle> process() throws IOException {
    return postmasterOf(data);
  }

  /** Creates the database unless it exists. */
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

  /** Removes the trust in local connections that a directory of an earlier release has. */
  private void trustNobody(String password) throws IOException, SQLException {
    Path rules = data.resolve("pg_hba.conf");
    String before = Files.readString(rules);
    String after = TRUST.matcher(before).replaceAll("$1scram-sha-256");
    if (after.equals(before)) {
      return;
    }
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "ALTER USER %s PASSWORD %s".formatted(USER, statement.enquoteLiteral(password)));
      Files.writeString(rules, after);
      statement.execute("SELECT pg_reload_conf()");
    }
  }

  /** Creates a user that, unlike the superuser, needs a password. */
  public void requirePassword(String user, String password) throws IOException, SQLException {
    if (!DATABASE_NAME.matcher(user).matches()) {
      throw new IllegalArgumentException("not a user's name");
    }
    Path rules = data.resolve("pg_hba.conf");
    Files.writeString(
        rules, "host all " + user + " 127.0.0.1/32 scram-sha-256\n" + Files.readString(rules));
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE USER %s PASSWORD %s".formatted(user, statement.enquoteLiteral(password)));
      statement.execute("SELECT pg_reload_conf()");
    }
  }

  /** From now on network connections need TLS. */
  public void takeOnlyTls() throws IOException, SQLException {
    Path rules = data.resolve("pg_hba.conf");
    Files.writeString(rules, HOST.matcher(Files.readString(rules)).replaceAll("hostssl$1"));
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT pg_reload_conf()");
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    // Servers of one process share the binaries of the first; once these are deleted, the ordinary
    // stop silently does nothing.
    stopLeftOverOf(data.getParent());
  }

  /**
   * Stops a server on this directory that no process manages any more, for example because its
   * launcher was killed or interrupted; also one that is still being set up.
   */
  public static void stopLeftOverOf(Path directory) throws IOException {
    Path data = directory.resolve("data").toAbsolutePath();
    // The setup is a chain of short-lived processes, each of which starts the next. The chain has
    // ended only when none was seen several times in a row.
    for (int checks = 0, calm = 0; calm < CALM_CHECKS && checks < MOST_CHECKS; checks++) {
      stopLeftOver(data);
      List<ProcessHandle> settingUp = settingUp(directory.toAbsolutePath());
      settingUp.forEach(ProcessHandle::destroyForcibly);
      for (ProcessHandle process : settingUp) {
        awaitEnd(process);
      }
      calm = settingUp.isEmpty() ? calm + 1 : 0;
      LockSupport.parkNanos(CHECK_INTERVAL.toNanos());
    }
    stopLeftOver(data);
    Files.deleteIfExists(data.resolve("postmaster.pid"));
  }

  private static List<ProcessHandle> settingUp(Path directory) {
    return ProcessHandle.allProcesses()
        .filter(process -> SETTING_UP.matcher(process.info().command().orElse("")).find())
        .filter(process -> process.info().commandLine().orElse("").contains(directory + "/"))
        .toList();
  }

  private static void stopLeftOver(Path data) throws IOException {
    Optional<ProcessHandle> postmaster = postmasterOf(data);
    if (postmaster.isEmpty()) {
      return;
    }
    long pid = postmaster.get().pid();
    try {
      // Fast shutdown: ends sessions and writes everything. A plain SIGTERM would wait for clients.
      new ProcessBuilder("sh", "-c", "kill -INT " + pid).start().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while an older PostgreSQL server stops", e);
    }
    awaitEnd(postmaster.get());
  }

  private static void awaitEnd(ProcessHandle process) throws IOException {
    try {
      process.onExit().get(20, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new IOException("a PostgreSQL process (" + process.pid() + ") doesn't end", e);
    } catch (ExecutionException e) {
      throw new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while an older PostgreSQL server stops", e);
    }
  }

  private static Optional<ProcessHandle> postmasterOf(Path data) throws IOException {
    Path pidFile = data.resolve("postmaster.pid");
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(pidFile);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    return ProcessHandle.of(Long.parseLong(lines.getFirst().strip()))
        .filter(process -> process.info().command().orElse("").contains("postgres"));
  }
}
