package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CallLedgerTest extends LedgerOfCalls {
  @Test
  void theSameKeyTakesEffectOnceAndReplaysTheFirstAnswer() {
    ToolOutcome first = run(call("k1", "a"));
    ToolOutcome second = run(call("k1", "a"));
    assertThat(body(first).has("replayed")).isFalse();
    assertThat(body(second).get("replayed").booleanValue()).isTrue();
    assertThat(body(second).get("n")).isEqualTo(body(first).get("n"));
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(effects("a")).isEqualTo(1);
  }

  @Test
  void sixteenConcurrentCallsOnTwoReplicasHaveOneEffect() {
    Pool other = database.pool(vertx, 20);
    CallLedger replica = ledger(other);
    for (int round = 0; round < 10; round++) {
      ToolCall call = call("race" + round, "race" + round);
      List<ToolOutcome> outcomes = atOnce(call, ledger, replica);
      assertThat(outcomes).allMatch(outcome -> outcome instanceof ToolOutcome.Answered);
      assertThat(outcomes.stream().filter(o -> !body(o).has("replayed"))).hasSize(1);
      assertThat(effects("race" + round)).isEqualTo(1);
    }
    other.closeAndAwait();
  }

  @Test
  void sixteenConcurrentCallsOverAnExpiredRowHaveOneMoreEffect() {
    Pool other = database.pool(vertx, 20);
    CallLedger replica = ledger(other);
    ToolCall call = call("old", "old");
    run(call);
    expire();
    List<ToolOutcome> outcomes = atOnce(call, ledger, replica);
    assertThat(outcomes.stream().filter(o -> !body(o).has("replayed"))).hasSize(1);
    assertThat(effects("old")).isEqualTo(2);
    other.closeAndAwait();
  }

  @Test
  void refusesTheSameKeyWithOtherArguments() {
    run(call("k2", "a"));
    ToolOutcome refused = run(call("k2", "b"));
    assertThat(refused)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> {
              assertThat(it.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
              assertThat(it.text()).contains("other arguments", "nothing was done");
            });
    assertThat(effects("b")).isZero();
  }

  @Test
  void ignoresTheOrderOfArguments() {
    ToolCall one = call("k3", json("{\"a\":1,\"b\":{\"c\":[1,2],\"d\":null}}"));
    ToolCall two = call("k3", json("{\"b\":{\"d\":null,\"c\":[1.0,2]},\"a\":1.0}"));
    run(one);
    assertThat(body(run(two)).get("replayed").booleanValue()).isTrue();
  }

  @Test
  void sameArgumentsWithoutAKeyHaveOneEffectWithinTwoMinutes() {
    run(call(null, "c"));
    assertThat(body(run(call(null, "c"))).get("replayed").booleanValue()).isTrue();
    run(call(null, "d"));
    assertThat(effects("c")).isEqualTo(1);
    assertThat(effects("d")).isEqualTo(1);
    assertThat(
            database.number(
                "SELECT count(*) FROM handled_call"
                    + " WHERE expires_at - created_at BETWEEN '119s' AND '121s'"))
        .isEqualTo(2);
  }

  @Test
  void anExpiredCallTakesEffectAgainAndIsStoredAgain() {
    run(call("k4", "e"));
    expire();
    assertThat(body(run(call("k4", "e"))).has("replayed")).isFalse();
    assertThat(body(run(call("k4", "e"))).has("replayed")).isTrue();
    assertThat(effects("e")).isEqualTo(2);
  }

  @Test
  void anExpiredKeyMayBeUsedWithOtherArguments() {
    run(call("k5", "f"));
    expire();
    assertThat(run(call("k5", "g"))).isInstanceOf(ToolOutcome.Answered.class);
    assertThat(effects("g")).isEqualTo(1);
  }

  @Test
  void linesDoNotShareKeys() {
    run(call("k9", "l"));
    LineId other = new LineId("ln_ffffffffffffffffffffffff");
    ToolCall otherLine = call(other, "k9", json("{\"text\":\"l\"}"));
    assertThat(body(run(otherLine)).has("replayed")).isFalse();
    assertThat(effects("l")).isEqualTo(2);
  }

  @Test
  void replaysAnIdempotentEffectOnlyForAKey() {
    wait(ledger.executeOnceIfKeyed(call(null, "m"), tx -> answer(tx, call(null, "m"))));
    wait(ledger.executeOnceIfKeyed(call(null, "m"), tx -> answer(tx, call(null, "m"))));
    assertThat(effects("m")).isEqualTo(2);
    wait(ledger.executeOnceIfKeyed(call("k10", "n"), tx -> answer(tx, call("k10", "n"))));
    wait(ledger.executeOnceIfKeyed(call("k10", "n"), tx -> answer(tx, call("k10", "n"))));
    assertThat(effects("n")).isEqualTo(1);
  }

  @Test
  void replaysAKeyedRepeatWithoutThePreparatoryWork() {
    AtomicInteger worked = new AtomicInteger();
    ToolCall call = call("k13", "t");
    ToolCall others = call("k13", "u");
    Function<ToolCall, Uni<ToolOutcome>> working =
        it ->
            ledger.replayOrElse(
                it,
                () -> {
                  worked.incrementAndGet();
                  return ledger.executeOnceIfKeyed(it, tx -> answer(tx, it));
                });

    assertThat(body(wait(working.apply(call))).has("replayed")).isFalse();
    assertThat(body(wait(working.apply(call))).get("replayed").booleanValue()).isTrue();
    assertThat(wait(working.apply(others)))
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> assertThat(it.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS));
    assertThat(worked).hasValue(1);

    expire();
    wait(working.apply(others));
    wait(working.apply(call(null, "t")));
    wait(working.apply(call(null, "t")));
    assertThat(worked).hasValue(4);
  }
}
