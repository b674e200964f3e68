package dev.comanager.messaging.outbox.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PoolLeaks;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a service asks of PostgreSQL for each connection of its pool. */
@QuarkusTest
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(PostgresTestResource.class)
class DatabaseConnectionsTest {
  private final Pool pool;

  @Inject
  DatabaseConnectionsTest(Pool pool) {
    this.pool = pool;
  }

  @BeforeEach
  void tables() {
    OutboxTables.create(pool);
  }

  @ParameterizedTest
  @CsvSource({
    "idle_in_transaction_session_timeout, 1min",
    "tcp_keepalives_idle, 10",
    "tcp_keepalives_interval, 5",
    "tcp_keepalives_count, 3",
    "tcp_user_timeout, 30000"
  })
  void endsSessionsOfAnUnreachableReplica(String setting, String expected) {
    assertThat(
            pool.query("SHOW " + setting)
                .execute()
                .map(rows -> rows.iterator().next().getString(0))
                .await()
                .atMost(PoolLeaks.TIMEOUT))
        .isEqualTo(expected);
  }
}
