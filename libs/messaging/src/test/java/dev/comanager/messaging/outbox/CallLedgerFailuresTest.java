package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Calls whose effect or commit fails. */
class CallLedgerFailuresTest extends LedgerOfCalls {
  @Test
  void aRefusalRollsTheEffectBackAndIsNotStored() {
    ToolOutcome refused =
        wait(
            ledger.executeOnce(
                call("k6", "h"),
                tx ->
                    insert(tx, "h")
                        .replaceWith(
                            new ToolOutcome.Refused(ToolErrorCode.E_UNAVAILABLE, "later"))));
    assertThat(refused.text()).isEqualTo("later");
    assertThat(effects("h")).isZero();
    assertThat(run(call("k6", "h"))).isInstanceOf(ToolOutcome.Answered.class);
    assertThat(effects("h")).isEqualTo(1);
  }

  @Test
  void aFailureRollsTheEffectBackAndIsPassedOnWithoutBeingStored() {
    Uni<ToolOutcome> failing =
        ledger.executeOnce(
            call("k7", "i"),
            tx ->
                insert(tx, "i")
                    .map(
                        _ -> {
                          throw new IllegalStateException("broken");
                        }));
    assertThatThrownBy(() -> wait(failing)).isInstanceOf(IllegalStateException.class);
    assertThat(effects("i")).isZero();
    assertThat(run(call("k7", "i"))).isInstanceOf(ToolOutcome.Answered.class);
  }

  @Test
  void aCrashBeforeTheCommitLeavesNothingBehind() {
    CompletableFuture<Void> inserted = new CompletableFuture<>();
    Pool crashing = database.pool(vertx, 1);
    ledger(crashing)
        .executeOnce(
            call("k8", "j"),
            tx ->
                insert(tx, "j")
                    .invoke(_ -> inserted.complete(null))
                    .chain(() -> Uni.createFrom().nothing()))
        .subscribe()
        .with(_ -> {}, _ -> {});
    inserted.join();
    database.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE state = 'idle in transaction'");
    assertThat(body(run(call("k8", "j"))).has("replayed")).isFalse();
    assertThat(effects("j")).isEqualTo(1);
    crashing.closeAndAwait();
  }

  @Test
  void aConnectionLostDuringTheCommitLeavesTheOutcomeUncertain() {
    atCommit("PERFORM pg_terminate_backend(pg_backend_pid());");

    ToolCall text = call(LINE, null, json("{\"text\":\"p\"}"), "send_fantasy_alert");
    ToolOutcome unkeyed = onItsOwn(lone -> lone.executeOnce(text, tx -> answer(tx, text)));
    ToolCall state = call(null, "q");
    ToolOutcome inTheSameState =
        onItsOwn(lone -> lone.executeOnceIfKeyed(state, tx -> answer(tx, state)));
    ToolCall keyed = call("k12", "r");

    assertThat(unkeyed)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> {
              assertThat(it.code()).isEqualTo(ToolErrorCode.E_UNCERTAIN);
              assertThat(it.text()).contains("may have been done", "Look at the phone");
            });
    assertThat(inTheSameState)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> assertThat(it.code()).isEqualTo(ToolErrorCode.E_UNCERTAIN));
    assertThatThrownBy(() -> onItsOwn(lone -> lone.executeOnce(keyed, tx -> answer(tx, keyed))))
        .as("a retry with the key is safe, so it is an ordinary failure")
        .isInstanceOf(Exception.class);
  }

  /** Runs on a separate pool, because a pool may hand out a lost connection once more. */
  private ToolOutcome onItsOwn(Function<CallLedger, Uni<ToolOutcome>> work) {
    Pool own = database.pool(vertx, 1);
    try {
      return wait(work.apply(ledger(own)));
    } finally {
      own.closeAndAwait();
    }
  }

  @Test
  void aRefusedCommitIsAnOrdinaryFailure() {
    atCommit("RAISE EXCEPTION 'no' USING ERRCODE = '23514';");

    assertThatThrownBy(() -> run(call(null, "s"))).isInstanceOf(PgException.class);
    assertThat(effects("s")).isZero();
  }

  @Test
  void aCallThatIsRolledBackEachTimeIsRetryable() {
    atCommit("RAISE EXCEPTION 'no' USING ERRCODE = '40P01';");
    int before = begun.get();

    assertThat(run(call(null, "v")))
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> {
              assertThat(it.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
              assertThat(it.text()).contains("nothing was done");
            });
    assertThat(begun.get() - before).as("tried").isEqualTo(5);
    assertThat(effects("v")).isZero();
  }

  private void atCommit(String what) {
    database.execute(
        "CREATE OR REPLACE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS"
            + " $$ BEGIN "
            + what
            + " RETURN NULL; END $$");
    database.execute(
        "CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON effect DEFERRABLE INITIALLY DEFERRED"
            + " FOR EACH ROW EXECUTE FUNCTION at_commit()");
  }

  @Test
  void aDuplicateThatWaitsTooLongIsRetryable() {
    CompletableFuture<ToolOutcome> slow = new CompletableFuture<>();
    CompletableFuture<Void> working = new CompletableFuture<>();
    CompletableFuture<ToolOutcome> first =
        ledger
            .executeOnce(
                call("k11", "o"),
                tx ->
                    insert(tx, "o")
                        .invoke(_ -> working.complete(null))
                        .chain(() -> Uni.createFrom().completionStage(slow)))
            .subscribeAsCompletionStage();
    working.join();
    ToolOutcome second = run(call("k11", "o"));
    assertThat(second)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> assertThat(it.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE));
    slow.complete(new ToolOutcome.Answered("done", Json.WIRE.createObjectNode()));
    assertThat(first.join().text()).isEqualTo("done");
    assertThat(effects("o")).isEqualTo(1);
  }
}
