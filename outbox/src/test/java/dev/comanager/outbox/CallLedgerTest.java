package dev.comanager.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.pgclient.PgException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CallLedgerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final LineId LINE = new LineId("ln_0123456789abcdef01234567");

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 20);
  private final CallLedger ledger = ledger(pool, Map.of());
  private final AtomicInteger begun = new AtomicInteger();

  @BeforeEach
  void effects() {
    database.execute("CREATE TABLE IF NOT EXISTS effect (text text)");
    database.execute("DROP TRIGGER IF EXISTS at_commit ON effect");
    database.execute("TRUNCATE effect");
  }

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void theSameKeyDoesItOnceAndReplaysTheFirstAnswer() {
    ToolOutcome first = run(call("k1", "a"));
    ToolOutcome second = run(call("k1", "a"));
    assertThat(body(first).has("replayed")).isFalse();
    assertThat(body(second).get("replayed").booleanValue()).isTrue();
    assertThat(body(second).get("n")).isEqualTo(body(first).get("n"));
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(effects("a")).isEqualTo(1);
  }

  @Test
  void sixteenAtOnceOnTwoReplicasAreOneEffect() {
    Pool other = database.pool(vertx, 20);
    CallLedger replica = ledger(other, Map.of());
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
  void sixteenAtOnceOverAnExpiredRowAreOneMoreEffect() {
    Pool other = database.pool(vertx, 20);
    CallLedger replica = ledger(other, Map.of());
    ToolCall call = call("old", "old");
    run(call);
    expire();
    List<ToolOutcome> outcomes = atOnce(call, ledger, replica);
    assertThat(outcomes.stream().filter(o -> !body(o).has("replayed"))).hasSize(1);
    assertThat(effects("old")).isEqualTo(2);
    other.closeAndAwait();
  }

  @Test
  void whatIsKeptOfALineIsToldTheNewestFirstWithItsAnswer() {
    run(call("older", "older"));
    ToolOutcome answered = run(call("newer", "newer"));

    JsonNode newest = new HandledCalls(pool).of(LINE).await().atMost(PATIENCE).get(0);

    assertThat(newest.get("tool").asText()).isEqualTo(call("newer", "newer").tool());
    assertThat(newest.get("answer").get("text").asText()).isEqualTo(answered.text());
    Instant at = Instant.parse(newest.get("at").asText());
    assertThat(Instant.parse(newest.get("kept_until").asText())).isAfter(at);
  }

  @Test
  void theSameKeyWithOtherArgumentsIsRefusedAndSaysSo() {
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
  void theOrderOfArgumentsDoesNotMakeThemOther() {
    ToolCall one = call("k3", json("{\"a\":1,\"b\":{\"c\":[1,2],\"d\":null}}"));
    ToolCall two = call("k3", json("{\"b\":{\"d\":null,\"c\":[1.0,2]},\"a\":1.0}"));
    run(one);
    assertThat(body(run(two)).get("replayed").booleanValue()).isTrue();
  }

  @Test
  void withoutAKeyTheSameArgumentsWithinTwoMinutesAreOneEffect() {
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
  void afterItsTimeACallHappensAnewAndIsRememberedAnew() {
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
  void aRefusalRollsTheEffectBackAndIsNotStored() {
    ToolOutcome refused =
        wait(
            ledger.once(
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
  void aFailureRollsTheEffectBackIsPassedOnAndIsNotStored() {
    Uni<ToolOutcome> failing =
        ledger.once(
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
    ledger(crashing, Map.of())
        .once(
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
  void aConnectionThatIsLostInTheCommitLeavesItOpenWhetherItWasDone() {
    atCommit("PERFORM pg_terminate_backend(pg_backend_pid());");

    ToolCall text = call(LINE, null, json("{\"text\":\"p\"}"), "send_fantasy_alert");
    ToolOutcome unkeyed = onItsOwn(lone -> lone.once(text, tx -> answer(tx, text)));
    ToolCall state = call(null, "q");
    ToolOutcome inTheSameState = onItsOwn(lone -> lone.onceIfKeyed(state, tx -> answer(tx, state)));
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
    assertThatThrownBy(() -> onItsOwn(lone -> lone.once(keyed, tx -> answer(tx, keyed))))
        .as("asking again with the key is safe, so it is a failure like any")
        .isInstanceOf(Exception.class);
  }

  /** With connections of its own: a pool may hand out a lost one once more. */
  private ToolOutcome onItsOwn(Function<CallLedger, Uni<ToolOutcome>> work) {
    Pool own = database.pool(vertx, 1);
    try {
      return wait(work.apply(ledger(own, Map.of())));
    } finally {
      own.closeAndAwait();
    }
  }

  @Test
  void aCommitThatTheDatabaseRefusesIsAFailureLikeAnyBeforeIt() {
    atCommit("RAISE EXCEPTION 'no' USING ERRCODE = '23514';");

    assertThatThrownBy(() -> run(call(null, "s"))).isInstanceOf(PgException.class);
    assertThat(effects("s")).isZero();
  }

  @Test
  void aCallThatIsRolledBackForOthersEachTimeIsToldToAskAgain() {
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
  void linesDoNotShareKeys() {
    run(call("k9", "l"));
    LineId other = new LineId("ln_ffffffffffffffffffffffff");
    ToolCall otherLine = call(other, "k9", json("{\"text\":\"l\"}"));
    assertThat(body(run(otherLine)).has("replayed")).isFalse();
    assertThat(effects("l")).isEqualTo(2);
  }

  @Test
  void anEffectThatIsHarmlessTwiceIsReplayedOnlyForAKey() {
    wait(ledger.onceIfKeyed(call(null, "m"), tx -> answer(tx, call(null, "m"))));
    wait(ledger.onceIfKeyed(call(null, "m"), tx -> answer(tx, call(null, "m"))));
    assertThat(effects("m")).isEqualTo(2);
    wait(ledger.onceIfKeyed(call("k10", "n"), tx -> answer(tx, call("k10", "n"))));
    wait(ledger.onceIfKeyed(call("k10", "n"), tx -> answer(tx, call("k10", "n"))));
    assertThat(effects("n")).isEqualTo(1);
  }

  @Test
  void aKeyedRepeatIsReplayedWithoutTheWorkBeforeItsEffect() {
    AtomicInteger worked = new AtomicInteger();
    ToolCall call = call("k13", "t");
    ToolCall others = call("k13", "u");
    Function<ToolCall, Uni<ToolOutcome>> working =
        it ->
            ledger.replayOr(
                it,
                () -> {
                  worked.incrementAndGet();
                  return ledger.onceIfKeyed(it, tx -> answer(tx, it));
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

  @Test
  void aDuplicateThatWaitsTooLongIsToldToAskAgain() {
    CompletableFuture<ToolOutcome> slow = new CompletableFuture<>();
    CompletableFuture<Void> working = new CompletableFuture<>();
    CompletableFuture<ToolOutcome> first =
        ledger
            .once(
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

  private List<ToolOutcome> atOnce(ToolCall call, CallLedger... replicas) {
    List<CompletableFuture<ToolOutcome>> outcomes = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      outcomes.add(
          replicas[i % replicas.length]
              .once(call, tx -> answer(tx, call))
              .subscribeAsCompletionStage());
    }
    return outcomes.stream().map(one -> one.orTimeout(20, TimeUnit.SECONDS).join()).toList();
  }

  private ToolOutcome run(ToolCall call) {
    return wait(ledger.once(call, tx -> answer(tx, call)));
  }

  private Uni<ToolOutcome> answer(SqlConnection tx, ToolCall call) {
    String text = call.arguments().path("text").asText("none");
    return insert(tx, text)
        .map(
            _ ->
                new ToolOutcome.Answered(
                    "did " + text, Json.WIRE.createObjectNode().put("n", begun.incrementAndGet())));
  }

  private static Uni<Void> insert(SqlConnection tx, String text) {
    return tx.query("INSERT INTO effect VALUES ('" + text + "')").execute().replaceWithVoid();
  }

  private static ToolOutcome wait(Uni<ToolOutcome> outcome) {
    return outcome.await().atMost(PATIENCE);
  }

  private void expire() {
    database.execute("UPDATE handled_call SET expires_at = now() - interval '1 ms'");
  }

  private long effects(String text) {
    return database.number("SELECT count(*) FROM effect WHERE text = '" + text + "'");
  }

  private static ObjectNode body(ToolOutcome outcome) {
    return ((ToolOutcome.Answered) outcome).body();
  }

  private static CallLedger ledger(Pool pool, Map<String, String> settings) {
    return new CallLedger(pool, new Outbox(pool), TestDatabase.config(settings));
  }

  private static ToolCall call(String key, String text) {
    return call(key, Json.WIRE.createObjectNode().put("text", text));
  }

  private static ToolCall call(String key, ObjectNode arguments) {
    return call(LINE, key, arguments);
  }

  private static ToolCall call(LineId line, String key, ObjectNode arguments) {
    return call(line, key, arguments, "write_it");
  }

  private static ToolCall call(LineId line, String key, ObjectNode arguments, String tool) {
    return new ToolCall(1, "1", line, Surface.FULL, Set.of(), tool, arguments, key, 9_000);
  }

  private static ObjectNode json(String text) {
    try {
      return (ObjectNode) Json.WIRE.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
