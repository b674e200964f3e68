package dev.comanager.messaging.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A ledger on a real database, and calls whose effect is a row. */
abstract class LedgerOfCalls {
  static final Duration TIMEOUT = Duration.ofSeconds(20);
  static final LineId LINE = new LineId("ln_0123456789abcdef01234567");
  final TestDatabase database = TestDatabase.shared();
  final Vertx vertx = Vertx.vertx();
  final Pool pool = database.pool(vertx, 20);
  final CallLedger ledger = ledger(pool);
  final AtomicInteger begun = new AtomicInteger();

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

  List<ToolOutcome> atOnce(ToolCall call, CallLedger... replicas) {
    List<CompletableFuture<ToolOutcome>> outcomes = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      outcomes.add(
          replicas[i % replicas.length]
              .executeOnce(call, tx -> answer(tx, call))
              .subscribeAsCompletionStage());
    }
    return outcomes.stream().map(one -> one.orTimeout(20, TimeUnit.SECONDS).join()).toList();
  }

  ToolOutcome run(ToolCall call) {
    return wait(ledger.executeOnce(call, tx -> answer(tx, call)));
  }

  Uni<ToolOutcome> answer(SqlConnection tx, ToolCall call) {
    String text = call.arguments().path("text").asText("none");
    return insert(tx, text)
        .map(
            _ ->
                new ToolOutcome.Answered(
                    "did " + text, Json.WIRE.createObjectNode().put("n", begun.incrementAndGet())));
  }

  static Uni<Void> insert(SqlConnection tx, String text) {
    return tx.query("INSERT INTO effect VALUES ('" + text + "')").execute().replaceWithVoid();
  }

  static ToolOutcome wait(Uni<ToolOutcome> outcome) {
    return outcome.await().atMost(TIMEOUT);
  }

  void expire() {
    database.execute("UPDATE handled_call SET expires_at = now() - interval '1 ms'");
  }

  long effects(String text) {
    return database.number("SELECT count(*) FROM effect WHERE text = '" + text + "'");
  }

  static ObjectNode body(ToolOutcome outcome) {
    return ((ToolOutcome.Answered) outcome).body();
  }

  static CallLedger ledger(Pool pool) {
    return new CallLedger(pool, Transactions.withoutEntities(pool), new Outbox(pool));
  }

  static ToolCall call(String key, String text) {
    return call(key, Json.WIRE.createObjectNode().put("text", text));
  }

  static ToolCall call(String key, ObjectNode arguments) {
    return call(LINE, key, arguments);
  }

  static ToolCall call(LineId line, String key, ObjectNode arguments) {
    return call(line, key, arguments, "write_it");
  }

  static ToolCall call(LineId line, String key, ObjectNode arguments, String tool) {
    return new ToolCall(1, "1", line, Surface.FULL, Set.of(), tool, arguments, key, 9_000);
  }

  static ObjectNode json(String text) {
    try {
      return (ObjectNode) Json.WIRE.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
