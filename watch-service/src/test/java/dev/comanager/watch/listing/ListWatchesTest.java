package dev.comanager.watch.listing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.testkit.backends.PoolLeaks;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import dev.comanager.watch.watches.ActiveWatchesStore;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchRepository;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class ListWatchesTest {
  private final WatchesUnderTest watches;
  private final EntitySessions sessions;
  private final WatchRepository rows;
  private final Pool pool;
  private final Vertx vertx;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  ListWatchesTest(
      WatchesUnderTest watches,
      EntitySessions sessions,
      WatchRepository rows,
      Pool pool,
      Vertx vertx) {
    this.watches = watches;
    this.sessions = sessions;
    this.rows = rows;
    this.pool = pool;
    this.vertx = vertx;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void noMoreAreListedThanALineMayHaveTheOldestFirst() {
    DecisionMade made = watches.publish(watches.made(line));
    long first = watches.watch(made).path("watch_id").asLong();
    pool.preparedQuery(
            """
            INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint,
              baseline, subject_version, lock_at)
            SELECT line, kind, decision || n, decision_kind, league, channel, fingerprint,
              baseline, subject_version, lock_at
            FROM watch, generate_series(1, 110) AS n WHERE id = $1
            """)
        .execute(Tuple.of(first))
        .await()
        .atMost(WatchesUnderTest.TIMEOUT);

    JsonNode listed = watches.list(line);

    assertThat(listed).hasSize(ActiveWatchesStore.MOST);
    assertThat(listed.get(0).path("id").asLong()).isEqualTo(first);
  }

  @Test
  void listsThatAreReadSideBySideGiveTheirConnectionsBack() {
    watches.watch(watches.publish(watches.made(line)));

    List<List<WatchEntity>> read =
        PoolLeaks.inParallel(vertx, () -> sessions.read(() -> rows.active(line)));

    assertThat(read).hasSize(32).allSatisfy(it -> assertThat(it).hasSize(1));
    PoolLeaks.assertNone(pool);
  }

  @Test
  void theListingPromisesTheSameLimit() {
    ToolDefinition definition =
        ToolDefinitions.load().stream()
            .filter(it -> it.name().equals("list_watches"))
            .findFirst()
            .orElseThrow();

    assertThat(definition.outputSchema().at("/properties/watches/maxItems").asInt())
        .isEqualTo(ActiveWatchesStore.MOST);
    assertThat(definition.description()).contains("at most " + ActiveWatchesStore.MOST);
  }
}
