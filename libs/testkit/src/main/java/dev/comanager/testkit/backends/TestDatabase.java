package dev.comanager.testkit.backends;

import java.io.IOException;

/** An empty PostgreSQL of a test, on this machine. */
public interface TestDatabase extends AutoCloseable {
  /** Superuser of the server, and its password. */
  String USER = PostgresServer.USER;

  /** On 127.0.0.1. */
  int port();

  @Override
  void close() throws IOException;

  /** A server with this database, from where this run takes its backends. */
  static TestDatabase start(String name) throws IOException {
    return switch (BackendChoice.current()) {
      case EMBEDDED -> EmbeddedDatabase.start(name);
      case CONTAINERS -> dev.comanager.testkit.backends.container.ContainedDatabase.start(name);
    };
  }
}
