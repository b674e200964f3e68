package dev.comanager.notifier.callbacks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.QueryPlan;
import dev.comanager.notifier.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CallbackSeenStoreTest {
  @Inject CallbackSeenStore store;
  @Inject Pool pool;

  @Test
  void onlyExpiredMarksAreDeleted() {
    String kept = UUID.randomUUID().toString();
    String expired = UUID.randomUUID().toString();
    store.remember(kept, Duration.ofDays(31));
    store.remember(expired, Duration.ofDays(31));
    pool.preparedQuery(
            "UPDATE callback_seen SET forget_at = now() - interval '1 s' WHERE mark = $1")
        .executeAndAwait(Tuple.of(expired));

    store.deleteExpired().await().atMost(Duration.ofSeconds(20));

    assertThat(store.seen(kept)).isTrue();
    assertThat(store.seen(expired)).isFalse();
  }

  @Test
  void expiredMarksAreFoundWithoutReadingAllMarks() {
    String plan =
        QueryPlan.of(
            pool,
            CallbackSeenStore.DELETE_EXPIRED,
            "callback_seen",
            "INSERT INTO callback_seen (mark, forget_at)"
                + " SELECT md5(n::text), now() + n * interval '10 s'"
                + " FROM generate_series(1, 100000) n");

    assertThat(plan).contains("callback_seen_forget_at").doesNotContain("Seq Scan");
  }
}
