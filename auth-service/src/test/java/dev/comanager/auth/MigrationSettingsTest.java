package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class MigrationSettingsTest {
  @Inject Flyway flyway;

  @Test
  void migrationsWaitForLocksForFiveSeconds() {
    assertThat(flyway.getConfiguration().getInitSql()).isEqualTo("SET lock_timeout = '5s'");
  }
}
