package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.IndexedTimes;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class IndexedTimesTest {
  @Inject Pool pool;

  @Test
  void noRowIsFoundByAnIndexedTimeAndAClockThatRunsOn() {
    List<String> names =
        pool.query(IndexedTimes.NAMES).executeAndAwait().stream()
            .map((Row row) -> row.getString("name"))
            .toList();

    assertThat(names).contains("asked_at", "due_at", "regrade_at");
    // These find their rows by another key.
    assertThat(IndexedTimes.comparedWithTheClock(names))
        .containsExactlyInAnyOrder("LockedDecisionStore.java", "TrackedTeamStore.java");
  }
}
