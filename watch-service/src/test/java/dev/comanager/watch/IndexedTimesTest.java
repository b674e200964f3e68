package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.IndexedTimes;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class IndexedTimesTest {
  @Inject Pool pool;

  @Test
  void noIndexedTimeIsComparedWithAClockThatRunsOn() {
    List<String> names =
        pool.query(IndexedTimes.NAMES).executeAndAwait().stream()
            .map((Row row) -> row.getString("name"))
            .toList();

    assertThat(names).contains("poll_at", "lock_at");
    assertThat(IndexedTimes.comparedWithTheClock(names)).isEmpty();
  }
}
