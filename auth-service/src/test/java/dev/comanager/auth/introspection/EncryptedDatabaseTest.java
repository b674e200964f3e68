package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.keycloak.OwnAuthorityResource;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTlsTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole service, with its three database clients, against a database that requires TLS. */
@QuarkusTest
@WithTestResource(PostgresTlsTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(OwnAuthorityResource.class)
@Tag("thorough")
class EncryptedDatabaseTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  @Inject Pool pool;

  @Test
  void migratesStoresAndIntrospectsOverTls() {
    NewLine line = Lines.create();

    assertThat(Introspection.introspect(line.bearer().value()).<Boolean>path("active")).isTrue();

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
        .atMost(TIMEOUT);
  }
}
