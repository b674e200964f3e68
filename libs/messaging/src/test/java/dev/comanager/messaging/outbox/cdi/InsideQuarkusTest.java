package dev.comanager.messaging.outbox.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.outbox.DatabaseClock;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(PostgresTestResource.class)
class InsideQuarkusTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  // The clock that is corrected goes ten minutes wrong.
  private static final Duration SOON = Duration.ofSeconds(30);

  private final Pool pool;
  private final CallLedger ledger;
  private final Outbox outbox;
  private final DatabaseClock clock;

  @Inject
  InsideQuarkusTest(Pool pool, CallLedger ledger, Outbox outbox, DatabaseClock clock) {
    this.pool = pool;
    this.ledger = ledger;
    this.outbox = outbox;
    this.clock = clock;
  }

  @BeforeEach
  void createTables() {
    OutboxTables.create(pool);
  }

  @Test
  void aClockTenMinutesOffIsCorrectedFromTheDatabase() {
    // At the start a slow database isn't waited for: the clock is compared with it later.
    await().atMost(TIMEOUT).until(clock::corrected);
    Instant there =
        pool.query("SELECT clock_timestamp()")
            .execute()
            .map(rows -> rows.iterator().next().getOffsetDateTime(0).toInstant())
            .await()
            .atMost(TIMEOUT);
    assertThat(Duration.between(there, clock.instant()).abs()).isLessThan(SOON);
    assertThat(Math.abs(clock.millis() - there.toEpochMilli())).isLessThan(SOON.toMillis());
    assertThat(
            Duration.between(there, clock.withZone(ZoneId.of("America/New_York")).instant()).abs())
        .isLessThan(SOON);
  }

  @Test
  void anEffectAndItsMessageLeaveTogetherWithoutANudge() {
    AtomicLong id = new AtomicLong();
    ToolCall call =
        new ToolCall(
            1,
            "1",
            new LineId("ln_0123456789abcdef01234567"),
            Surface.FULL,
            Set.of(),
            "write_it",
            Json.WIRE.createObjectNode(),
            "key",
            9_000);
    ToolOutcome outcome =
        ledger
            .executeOnce(
                call,
                tx ->
                    outbox
                        .append(tx, new OutboxMessage(Topic.PLAYER_UPDATES, "k", new byte[] {1}))
                        .invoke(id::set)
                        .map(_ -> new ToolOutcome.Answered("did", Json.WIRE.createObjectNode())))
            .await()
            .atMost(TIMEOUT);
    assertThat(outcome.text()).isEqualTo("did");
    assertThat(outbox.published(id.get(), TIMEOUT).await().atMost(TIMEOUT)).isTrue();
  }
}
