package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class DeliveryRetentionTest {
  private static final String LINE = "ln_0000000000000000000000e8";

  @Inject DeliveryStore deliveries;
  @Inject Pool pool;

  @Test
  void textsAreDeletedAfterThirtyDaysAndCodesAfterAnHour() {
    pool.query("DELETE FROM delivery").executeAndAwait();
    text("e0", "30 days 1 minute");
    text("e1", "29 days 23 hours");
    code("e2", "1 hour 1 minute");
    code("e3", "59 minutes");

    deliveries.deleteExpired().await().atMost(Duration.ofSeconds(20));

    assertThat(kept()).containsExactly("e1", "e3");
  }

  private void text(String id, String age) {
    insert(id, "own", "'" + LINE + "'", age);
  }

  private void code(String id, String age) {
    insert(id, "code", "NULL", age);
  }

  private void insert(String id, String kind, String line, String age) {
    pool.query(
            "INSERT INTO delivery (id, kind, line, sealed, state, expires_at)"
                + " VALUES (rpad('%s', 32, '0'), '%s', %s, 'sealed', 'sent', now() - interval '%s')"
                    .formatted(id, kind, line, age))
        .executeAndAwait();
  }

  private List<String> kept() {
    return pool.query("SELECT left(id, 2) FROM delivery ORDER BY 1").executeAndAwait().stream()
        .map(row -> row.getString(0))
        .toList();
  }
}
