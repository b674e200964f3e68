package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.IndexedTimes;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class IndexedTimesTest {
  /** Their rows are few or found by another key; some need the time after a wait for the row. */
  private static final Set<String> NOT_FOUND_BY_TIME =
      Set.of(
          "BearerUseStore.java",
          "CodeCheckStore.java",
          "CodeStore.java",
          "GrantStore.java",
          "IntrospectionStore.java",
          "LineDeletionStore.java",
          "RegisteredClientStore.java",
          "SecurityEventStore.java");

  @Test
  void noRowIsFoundByAnIndexedTimeAndAClockThatRunsOn() {
    List<String> names = Database.column(IndexedTimes.NAMES);

    assertThat(names).contains("sent_at", "begun_at");
    assertThat(IndexedTimes.comparedWithTheClock(names))
        .containsExactlyInAnyOrderElementsOf(NOT_FOUND_BY_TIME);
  }
}
