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
  /** The server's own user. Unless a password is given, the server trusts its machine. */
  public static final String USER = "postgres";

  private static final Pattern SETTING_UP =
      Pattern.compile("/(initdb|pg_ctl|postgres|unshare|sh|dash|bash)$");
  private static final int CALM_CHECKS = 4;
  private static final int MOST_CHECKS = 100;
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(50);
  private static final Pattern DATABASE_NAME = Pattern.compile("[a-z_]{1,40}");

  /**
   * Names the folder where all servers of a checkout share the unpacked binaries. Unpacking takes
   * seconds, which every process would spend anew. Without it each server has its own.
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
   * @param directory where data and binaries are kept
   * @throws IOException when it can't be started within a minute
   */
  public static PostgresServer start(Path directory, int port) throws IOException {
    return start(directory, port, directory.resolve("postgres.log"));
  }

  /**
   * Like {@link #start(Path, int)}.
   *
   * @param log the file that takes what the server says
   */
  public static PostgresServer start(Path directory, int port, Path log) throws IOException {
    return start(directory, port, log, Map.of(), Optional.empty());
  }

  /**
   * Like {@link #start(Path, int, Path)}, for a machine with other people on it: whoever comes in,
   * over the network or by the socket, is asked for this password.
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
   * Like {@link #start(Path, int)}, for clients with TLS and without.
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
      // An interrupted first start leaves half a server, which no later start would repair. Shared
      // binaries are unpacked under a lock and marked when they are whole.
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
            // A committed row outlives the server's own crash; only the machine's is a risk
            // here.
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("listen_addresses", "127.0.0.1");
    more.forEach(server::setServerConfig);
    Path passwordFile = Files.createTempFile(directory, "password", ""); // for its owner alone
    try {
      if (password.isPresent()) {
        Files.writeString(passwordFile, password.get() + "\n");
        server.setConnectConfig("password", password.get());
        // Goes to initdb as it stands, and counts before its "trust".
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

  /** The postmaster, if it runs. */
  public Optional<ProcessHandle> process() throws IOException {
    return postmasterOf(data);
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

  /** A directory of a former release trusts everybody on the machine, until this. */
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

  /** Makes a user whom the server, unlike its own, asks for a password. */
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

  /** From now on nobody comes in over the network without TLS. */
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
    // Servers of one process share the binaries of the first; once these are gone the ordinary way
    // to stop is gone with them, and says nothing.
    stopLeftOverOf(data.getParent());
  }

  /**
   * Stops a server that runs on this directory and that nobody holds any more, say because its
   * launcher was killed or interrupted; also one that is only just being set up.
   */
  public static void stopLeftOverOf(Path directory) throws IOException {
    Path data = directory.resolve("data").toAbsolutePath();
    // What sets a server up is a chain of short-lived processes, each of which begins the next:
    // only when none was seen a few times in a row has the chain ended.
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
      // "Fast": sessions are ended, everything is written. A plain SIGTERM would wait for clients.
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
