package dev.comanager.notifier.internalcalls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.delivery.DeliveryEntity;
import dev.comanager.notifier.delivery.DeliveryRepository;
import dev.comanager.testkit.backends.PoolLeaks;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the account page asks side by side keeps no connection. */
@QuarkusTest
@WithBackends
class AccountPageReadsTest {
  private final NotifierUnderTest notifier;
  private final EntitySessions sessions;
  private final Transactions transactions;
  private final DeliveryRepository deliveries;
  private final Pool pool;
  private final Vertx vertx;

  @Inject
  AccountPageReadsTest(
      NotifierUnderTest notifier,
      EntitySessions sessions,
      Transactions transactions,
      DeliveryRepository deliveries,
      Pool pool,
      Vertx vertx) {
    this.notifier = notifier;
    this.sessions = sessions;
    this.transactions = transactions;
    this.deliveries = deliveries;
    this.pool = pool;
    this.vertx = vertx;
  }

  @Test
  void readsSideBySideGiveTheirConnectionsBack() {
    TestLine line = lineWithAText();

    List<List<DeliveryEntity>> read = PoolLeaks.inParallel(vertx, () -> texts(line));

    assertThat(read).hasSize(32).allSatisfy(texts -> assertThat(texts).hasSize(1));
    PoolLeaks.assertNone(pool);
  }

  @Test
  void rowsAreLockedSideBySideEachInItsOwnTransaction() {
    String id = texts(lineWithAText()).await().indefinitely().getFirst().id;

    List<DeliveryEntity> locked =
        PoolLeaks.inParallel(vertx, () -> transactions.run(_ -> deliveries.locked(id)));

    assertThat(locked).hasSize(32).doesNotContainNull();
    PoolLeaks.assertNone(pool);
  }

  private Uni<List<DeliveryEntity>> texts(TestLine line) {
    return sessions.read(() -> deliveries.recent(line.id(), 50));
  }

  private TestLine lineWithAText() {
    try (FakeCarrier _ = notifier.openCarrier()) {
      notifier.awaitReady();
      TestLine line = notifier.knownLine(0);
      notifier.answered(
          "send_fantasy_alert", line, NotifierUnderTest.arguments().put("message", "hello"), null);
      return line;
    }
  }
}
