package dev.comanager.messaging.rpc.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.KafkaTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WithoutDatabase.class)
@QuarkusTestResource(KafkaTestResource.class)
class InsideQuarkusTest {
  private final ToolCalls calls;
  private final ToolCallService service;
  private final Loops loops;
  private final Vertx vertx;

  @Inject
  InsideQuarkusTest(ToolCalls calls, ToolCallService service, Loops loops, Vertx vertx) {
    this.calls = calls;
    this.service = service;
    this.loops = loops;
    this.vertx = vertx;
  }

  @BeforeEach
  void bothSidesAreReady() {
    await().atMost(Duration.ofSeconds(20)).until(() -> calls.ready() && service.ready());
    assertThat(loops.all()).extracting(Loop::name).contains("tool-calls", "tool-outcomes");
    assertThat(loops.all()).allMatch(Loop::alive);
  }

  @Test
  void handlersAreFoundAndRunOnAContextThatIsSafeForHibernateReactive() {
    CallResult result =
        calls.call(ToolOwner.DECISION, call()).await().atMost(Duration.ofSeconds(20));
    assertThat(result)
        .isInstanceOfSatisfying(
            CallResult.Outcome.class,
            it ->
                assertThat(it.outcome())
                    .isInstanceOfSatisfying(
                        ToolOutcome.Answered.class,
                        answered ->
                            assertThat(answered.body().toString())
                                .isEqualTo(
                                    "{\"event_loop\":true,\"duplicated\":true,\"safe\":true}")));
  }

  @Test
  void theResultComesOnTheCallersContext() throws Exception {
    Context own = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
    CompletableFuture<Context> there = new CompletableFuture<>();
    own.runOnContext(
        _ ->
            calls
                .call(ToolOwner.DECISION, call())
                .subscribe()
                .with(_ -> there.complete(Vertx.currentContext())));
    assertThat(there.get(20, TimeUnit.SECONDS)).isSameAs(own);
  }

  private static ToolCall call() {
    return new ToolCall(
        new LineId("ln_0123456789abcdef01234567"),
        Surface.FULL,
        Set.of(),
        "tell_context",
        Json.WIRE.createObjectNode(),
        null,
        15_000);
  }
}
