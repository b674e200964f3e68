package dev.comanager.servicekit.startup.upgrade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A migration whose table is locked by a running transaction. */
class LockedTableTest {
  @TempDir Path directory;

  // An interrupt doesn't end a statement that waits for a lock.
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void givesUpAndSucceedsAtTheNextTry() throws Exception {
    Path scripts = Files.createDirectory(directory.resolve("scripts"));
    try (PostgresServer server =
            PostgresServer.start(directory.resolve("postgres"), FreePort.find());
        Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres",
                PostgresServer.USER,
                PostgresServer.USER);
        Statement running = connection.createStatement()) {
      running.execute("CREATE TABLE watch (id bigint)");
      Files.writeString(
          scripts.resolve("V2__note.sql"), "ALTER TABLE watch ADD COLUMN note text;\n");
      for (String service : ServiceFlyway.SERVICES) {
        assertThat(
                ServiceFlyway.of(server, "postgres", scripts, service)
                    .getConfiguration()
                    .getInitSql())
            .as(service)
            .isEqualTo("SET lock_timeout = '5s'");
      }
      Flyway flyway = ServiceFlyway.of(server, "postgres", scripts, "auth-service");
      flyway.baseline();
      connection.setAutoCommit(false);
      running.execute("SELECT * FROM watch");

      assertThatThrownBy(flyway::migrate).hasMessageContaining("lock timeout");

      connection.rollback();
      assertThat(flyway.migrate().migrationsExecuted).isEqualTo(1);
    }
  }
}
