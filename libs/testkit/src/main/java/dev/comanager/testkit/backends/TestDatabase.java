package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedDatabase;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/**
 * An empty PostgreSQL database for a test, on this machine.
 *
 * @param port on 127.0.0.1
 */
record TestDatabase(int port, Closeable backend) implements Closeable {
  /** The server's superuser, and its password. */
  static final String USER = PostgresServer.USER;

  /** A server with this database, from this run's source of backends. */
  static TestDatabase start(String name) throws IOException {
    return switch (BackendChoice.current()) {
      case EMBEDDED -> embedded(name);
      case CONTAINERS -> {
        ContainedDatabase database = ContainedDatabase.start(name, USER);
        yield new TestDatabase(database.port(), database::close);
      }
    };
  }

  /** A server as a child of this process, in a folder that is deleted with it. */
  private static TestDatabase embedded(String name) throws IOException {
    Path directory = Files.createTempDirectory("postgres-test");
    PostgresServer server = PostgresServer.start(directory, FreePort.find());
    try {
      server.createDatabase(name);
    } catch (SQLException e) {
      server.close();
      throw new IOException("the test database could not be created", e);
    }
    return new TestDatabase(
        server.port(),
        () -> {
          server.close();
          FileTree.remove(directory);
        });
  }

  @Override
  public void close() throws IOException {
    backend.close();
  }
}
