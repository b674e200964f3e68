package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedDatabase;
import java.io.IOException;

/** An empty PostgreSQL database for a test, on this machine. */
public interface TestDatabase extends AutoCloseable {
  /** The server's superuser, and its password. */
  String USER = PostgresServer.USER;

  /** The port on 127.0.0.1. */
  int port();

  @Override
  void close() throws IOException;

  /** A server with this database, from this run's source of backends. */
  static TestDatabase start(String name) throws IOException {
    return switch (BackendChoice.current()) {
      case EMBEDDED -> EmbeddedDatabase.start(name);
      case CONTAINERS -> new Contained(ContainedDatabase.start(name, USER));
    };
  }

  /** A container. */
  record Contained(ContainedDatabase database) implements TestDatabase {
    @Override
    public int port() {
      return database.port();
    }

    @Override
    public void close() {
      database.close();
    }
  }
}
