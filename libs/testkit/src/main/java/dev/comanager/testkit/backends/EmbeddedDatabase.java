package dev.comanager.testkit.backends;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** A database of a {@link PostgresServer}, in a folder that is deleted with it. */
record EmbeddedDatabase(Path directory, PostgresServer server) implements TestDatabase {
  static EmbeddedDatabase start(String name) throws IOException {
    Path directory = Files.createTempDirectory("postgres-test");
    PostgresServer server = PostgresServer.start(directory, FreePort.find());
    try {
      server.createDatabase(name);
    } catch (SQLException e) {
      server.close();
      throw new IOException("the test database could not be created", e);
    }
    return new EmbeddedDatabase(directory, server);
  }

  @Override
  public int port() {
    return server.port();
  }

  @Override
  public void close() throws IOException {
    server.close();
    FileTree.remove(directory);
  }
}
