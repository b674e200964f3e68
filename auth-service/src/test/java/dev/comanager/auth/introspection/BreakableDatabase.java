package dev.comanager.auth.introspection;

import dev.comanager.testkit.backends.FileTree;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real database server that a test may stop, start, freeze and thaw, through four injected fields
 * of type {@link Runnable}: {@code stop, start, freeze, thaw}.
 */
public final class BreakableDatabase implements QuarkusTestResourceLifecycleManager {
  private static final String DATABASE = "auth";

  private Path directory;
  private int port;
  private PostgresServer server;

  /** After the settings of all tests, whose timeouts are long. */
  @Override
  public int order() {
    return 100;
  }

  @Override
  public Map<String, String> start() {
    try {
      directory = Files.createTempDirectory("breakable-database");
      port = FreePort.find();
      startServer();
      server.createDatabase(DATABASE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    String address = "postgresql://127.0.0.1:" + port + "/" + DATABASE;
    return Map.of(
        "quarkus.datasource.username",
        PostgresServer.USER,
        "quarkus.datasource.password",
        PostgresServer.USER,
        "quarkus.datasource.reactive.url",
        address,
        "quarkus.datasource.jdbc.url",
        "jdbc:" + address,
        "comanager.introspection.timeout",
        "1s");
  }

  @Override
  public void inject(TestInjector injector) {
    // JDK types only: the test has a different class loader.
    Map<String, Runnable> actions =
        Map.of(
            "stop",
            this::stopServer,
            "start",
            this::startServer,
            "freeze",
            () -> signal("STOP"),
            "thaw",
            () -> signal("CONT"));
    actions.forEach(
        (name, action) -> injector.injectIntoFields(action, field -> field.getName().equals(name)));
  }

  @Override
  public void stop() {
    stopServer();
    try {
      FileTree.remove(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void stopServer() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void startServer() {
    try {
      server = PostgresServer.start(directory, port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends a signal to the server and all its children. */
  private void signal(String name) {
    try {
      String pid = Files.readAllLines(directory.resolve("data/postmaster.pid")).getFirst().strip();
      ProcessHandle postmaster = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
      List<String> command =
          Stream.concat(
                  Stream.of("kill", "-" + name),
                  Stream.concat(Stream.of(postmaster), postmaster.descendants())
                      .map(process -> Long.toString(process.pid())))
              .toList();
      new ProcessBuilder(command).start().waitFor(5, TimeUnit.SECONDS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
