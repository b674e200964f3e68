package dev.comanager.watch.decisionwatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A decision that was made, and whose event waits because the table takes no rows. */
@QuarkusTest
@WithBackends
class LateDecisionTest {
  private final WatchesUnderTest watches;
  private final ToolCalls calls;
  private final Pool pool;
  private final LineId line = WatchesUnderTest.newLine();
  private SqlConnection blocker;
  private DecisionMade made;

  @Inject
  LateDecisionTest(WatchesUnderTest watches, ToolCalls calls, Pool pool) {
    this.watches = watches;
    this.calls = calls;
    this.pool = pool;
  }

  @BeforeEach
  void anEventThatWaits() {
    watches.awaitReady();
    made = watches.made(line);
    blocker = pool.getConnectionAndAwait();
    blocker.query("BEGIN").executeAndAwait();
    blocker.query("LOCK TABLE decision IN SHARE MODE").executeAndAwait();
    watches.publish(Topic.DECISIONS_MADE, made.decision().value(), made);
  }

  @AfterEach
  void end() {
    blocker.closeAndAwait();
  }

  @Test
  void aDecisionWhoseEventComesSecondsLateIsWatched() {
    CompletableFuture<ToolOutcome> watch =
        CompletableFuture.supplyAsync(
            () -> watch(20_000), Executors.newVirtualThreadPerTaskExecutor());

    blocker.query("SELECT pg_sleep(3)").executeAndAwait();
    assertThat(watch).isNotDone();
    blocker.query("COMMIT").executeAndAwait();

    assertThat(watch.join()).isInstanceOf(ToolOutcome.Answered.class);
  }

  @Test
  void whileEventsWaitTheAnswerIsToTryAgain() {
    ToolOutcome outcome = watch(5_000);
    blocker.query("COMMIT").executeAndAwait();

    assertThat(outcome)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
              assertThat(refused.text()).contains("Ask again");
            });
  }

  private ToolOutcome watch(int budgetMillis) {
    ToolCall call =
        new ToolCall(
            line,
            Surface.FULL,
            Set.of(),
            "watch_decision",
            WatchesUnderTest.decision(made),
            null,
            budgetMillis);
    return switch (calls.call(ToolOwner.WATCH, call).await().atMost(WatchesUnderTest.TIMEOUT)) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }
}
