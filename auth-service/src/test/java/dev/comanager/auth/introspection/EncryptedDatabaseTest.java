package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.PostgresTlsTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole service on a database that lets nobody in without TLS: each of its three clients. */
@QuarkusTest
@TestProfile(EncryptedDatabaseTest.OnlyTls.class)
@Tag("thorough")
class EncryptedDatabaseTest {
  /** Without the resources of the other tests, whose database would take the place of this one. */
  public static class OnlyTls implements QuarkusTestProfile {
    @Override
    public boolean disableGlobalTestResources() {
      return true;
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(
          new TestResourceEntry(PostgresTlsTestResource.class),
          new TestResourceEntry(KafkaTestResource.class),
          new TestResourceEntry(TestSettings.class));
    }
  }

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Inject Pool pool;

  @Test
  void migratesByJdbcStoresByThePoolAndIntrospectsByAConnectionOfItsOwn() {
    NewLine line = Lines.create();

    assertThat(Introspection.ask(line.bearer().value()).<Boolean>path("active")).isTrue();

    assertThat(
            number(
                "SELECT count(*) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)"
                    + " WHERE application_name = 'auth-service introspection' AND ssl"))
        .isPositive();
    assertThat(
            number(
                "SELECT count(*) FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)"
                    + " WHERE backend_type = 'client backend' AND NOT ssl"))
        .isZero();
  }

  private long number(String sql) {
    return pool.query(sql)
        .execute()
        .map(rows -> rows.iterator().next().getLong(0))
        .await()
        .atMost(PATIENCE);
  }
}
