package dev.comanager.testkit.backends.keycloak;

import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Keycloak server as a child of this process; its database outlives it. */
public final class KeycloakServer implements AutoCloseable {
  /** The realm of the product. */
  public static final String REALM = "comanager";

  /**
   * After which a start counts as a hang. It takes 20 s on a quiet machine, and took 177 s on a
   * slow one that tested another module beside it.
   */
  public static final Duration START_TIMEOUT = Duration.ofMinutes(10);

  private static final int PROBE_MILLIS = 2_000;
  private static final long TICK_MILLIS = 50;
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(15);

  private final Process process;
  private final int port;

  private KeycloakServer(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts the server, lets it import the realm unless its database has one, and returns when the
   * realm answers.
   *
   * @param home of a built installation
   * @param realm the realm's file; an existing realm in the database stays unchanged
   * @param log the file for the server's output
   * @throws IOException if it isn't ready in time; the message names the log
   */
  public static KeycloakServer start(Path home, KeycloakSettings settings, Path realm, Path log)
      throws IOException {
    KeycloakServer server =
        new KeycloakServer(builder(home, settings, realm, log).start(), settings.port());
    try {
      server.awaitReady(log);
    } catch (IOException e) {
      server.close();
      throw e;
    }
    return server;
  }

  /**
   * The process of {@link #start}, for callers that supervise it themselves. It is ready when
   * {@link #answers} returns true; its own log message about that comes too early.
   */
  public static ProcessBuilder builder(Path home, KeycloakSettings settings, Path realm, Path log)
      throws IOException {
    layOut(home, realm);
    ProcessBuilder builder =
        new ProcessBuilder(command(home, "start", "--optimized", "--import-realm"))
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    builder.environment().keySet().removeIf(name -> name.startsWith("KC_"));
    builder.environment().putAll(settings.environment());
    return builder;
  }

  /** Atomically: another server of the same installation may be reading it. */
  private static void layOut(Path home, Path realm) throws IOException {
    Path imports = Files.createDirectories(home.resolve("data").resolve("import"));
    Path whole = Files.createTempFile(imports.getParent(), REALM, ".json");
    Files.copy(realm, whole, StandardCopyOption.REPLACE_EXISTING);
    Files.move(
        whole,
        imports.resolve(REALM + "-realm.json"),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * Keycloak's own start script in one process, so that ending it ends the server; memory and
   * compiler options as measured for a machine that runs all services.
   */
  static List<String> command(Path home, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:MaxMetaspaceSize=256m",
            "-Xms128m",
            "-Xmx512m",
            "-XX:+ExitOnOutOfMemoryError",
            "-Dfile.encoding=UTF-8",
            "-Duser.language=en",
            "-Duser.country=US",
            "-Djava.util.concurrent.ForkJoinPool.common.threadFactory="
                + "io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
            "--add-opens=java.base/java.security=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dkc.home.dir=" + home.toAbsolutePath(),
            "-Djboss.server.config.dir=" + home.resolve("conf").toAbsolutePath(),
            "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
            "-Dpicocli.disable.closures=true",
            "-Dquarkus-log-max-startup-records=10000",
            "-cp",
            home.resolve("lib").resolve("quarkus-run.jar").toAbsolutePath().toString(),
            "io.quarkus.bootstrap.runner.QuarkusEntryPoint"));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Whether the realm exists and answers. */
  public static boolean answers(int port) {
    try {
      HttpURLConnection connection =
          (HttpURLConnection)
              URI.create(
                      "http://127.0.0.1:"
                          + port
                          + "/realms/"
                          + REALM
                          + "/.well-known/openid-configuration")
                  .toURL()
                  .openConnection();
      connection.setConnectTimeout(PROBE_MILLIS);
      connection.setReadTimeout(PROBE_MILLIS);
      try {
        return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
      } finally {
        connection.disconnect();
      }
    } catch (IOException e) {
      return false; // not listening yet
    }
  }

  private void awaitReady(Path log) throws IOException {
    long end = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!answers(port)) {
      if (!process.isAlive()) {
        throw new IOException(
            "Keycloak ended with code "
                + process.exitValue()
                + " before it was ready. Log: "
                + log);
      }
      if (System.nanoTime() > end) {
        throw new IOException(
            "Keycloak was not ready within " + START_TIMEOUT.toSeconds() + " s. Log: " + log);
      }
      pause();
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(TICK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while Keycloak starts", e);
    }
  }

  /** Its address on this machine; browsers use {auth_url}. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + port);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
