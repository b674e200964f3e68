package dev.comanager.servicekit.startup.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pod of the previous release that restarts after the next release has migrated. */
class OlderReleaseTest {
  @TempDir Path directory;

  @Test
  void startsWithTheSettingsOfEveryService() throws Exception {
    Path older = Files.createDirectory(directory.resolve("older"));
    Path newer = Files.createDirectory(directory.resolve("newer"));
    for (Path release : List.of(older, newer)) {
      script(release, "V0_1__outbox.sql", "CREATE TABLE outbox (id bigint)");
      script(release, "V1__watches.sql", "CREATE TABLE watch (id bigint)");
    }
    // The outbox's migrations have lower numbers than the service's own: a new one is missing, not
    // from the future.
    script(newer, "V0_2__more_outbox.sql", "CREATE TABLE more_outbox (id bigint)");
    script(newer, "V2__more.sql", "ALTER TABLE watch ADD COLUMN note text");
    try (PostgresServer server =
        PostgresServer.start(directory.resolve("postgres"), FreePort.find())) {
      for (String service : ServiceFlyway.SERVICES) {
        String database = service.replace('-', '_');
        server.createDatabase(database);
        Flyway next = ServiceFlyway.of(server, database, newer, service);
        Flyway last = ServiceFlyway.of(server, database, older, service);

        assertThat(last.migrate().migrationsExecuted).isEqualTo(2);
        assertThat(next.migrate().migrationsExecuted).isEqualTo(2);
        assertThat(last.migrate().migrationsExecuted).as(service).isZero();
      }
    }
  }

  private static void script(Path release, String name, String sql) throws IOException {
    Files.writeString(release.resolve(name), sql + ";\n");
  }
}
