package dev.comanager.decision;

import static io.restassured.RestAssured.given;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.wire.Wire;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.MetricLabels;
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.backends.traces.ReceivedSpan;
import dev.comanager.testkit.backends.traces.TraceCollector;
import dev.comanager.testkit.backends.traces.TraceCollectorResource;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Scope;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Traces of calls as exported to a collector: one trace from the caller to the handler and back.
 */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(TraceCollectorResource.class)
@Tag("thorough")
class CallTraceTest {
  private static final Random RANDOM = new Random();
  private static final Duration TIMEOUT = Duration.ofSeconds(40);

  @Inject ToolCalls calls;
  @Inject ToolCallService service;
  TraceCollector collector;

  private final LineId line = new LineId("ln_" + digits(12));
  private final String trace = digits(16);
  private final String caller = digits(8);

  @Test
  void aHandlersWorkAndMessagesBelongToTheTraceOfTheCall() {
    ObjectNode arguments = Json.WIRE.createObjectNode().put("platform", "demo");
    ToolOutcome outcome = call("fantasy_link_league", arguments, true);

    assertThat(outcome).isInstanceOf(ToolOutcome.Answered.class);
    ReceivedSpan sent = span("send tool-calls.decision");
    ReceivedSpan worked = span("process tool-calls.decision");
    ReceivedSpan published = span("send line-leagues");
    assertThat(sent.parent()).isEqualTo(caller);
    assertThat(worked.parent()).isEqualTo(sent.id());
    assertThat(worked.service()).isEqualTo("decision-engine");
    assertThat(worked.attributes()).containsEntry("gen_ai.tool.name", "fantasy_link_league");
    // From the outbox that the handler's transaction wrote.
    assertThat(published.parent()).isEqualTo(worked.id());
    // Statements of the handler and other spans: no span may name a person or quote data.
    assertThat(statements()).isNotEmpty().allMatch(it -> it.parent().equals(worked.id()));
    assertThat(collector.trace(trace))
        .allSatisfy(
            span -> {
              assertThat(span.kind()).as("%s", span).isBetween(3L, 5L);
              assertThat(span.toString()).doesNotContain(line.value(), "Midfield", "http");
            });
  }

  @Test
  void aPlatformReadIsASpanWithItsOutcomeAndNoLeagueData() {
    ToolOutcome outcome = call("fantasy_link_league", sleeperLeague(), true);

    assertThat(outcome).isInstanceOf(ToolOutcome.Refused.class);
    ReceivedSpan worked = span("process tool-calls.decision");
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(named("read sleeper"))
                    .anySatisfy(
                        read ->
                            // Other tests may have called the platform before, unsuccessfully too.
                            assertThat(read.attributes().get("comanager.outcome"))
                                .isIn("unreachable", "circuit_open")));
    // Parallel reads are cancelled with the first one that fails.
    assertThat(named("read sleeper"))
        .allSatisfy(
            read -> {
              assertThat(read.parent()).isEqualTo(worked.id());
              assertThat(read.attributes())
                  .containsEntry("comanager.platform", "sleeper")
                  .containsKey("error.type");
            });
    assertThat(named("read sleeper").toString()).doesNotContain("http", "127.0.0.1");
    assertThat(collector.trace(trace).toString())
        .doesNotContain("9876543210", "midfield", line.value());
  }

  @Test
  void everyLabelOfRulesAndDashboardsIsExposedAfterAPlatformRequest() {
    call("fantasy_link_league", sleeperLeague(), false);

    String metrics = given().get(Management.address(Management.METRICS)).asString();

    assertThat(MetricLabels.of(metrics))
        .contains("comanager_platform_requests_seconds_count outcome=circuit_open");
    assertThat(MetricLabels.unmatched(metrics)).isEmpty();
  }

  private static ObjectNode sleeperLeague() {
    return Json.WIRE
        .createObjectNode()
        .put("platform", "sleeper")
        .put("league_id", "987654321098765432")
        .put("username", "midfield_general");
  }

  @Test
  void anUnsampledTraceIsPropagatedAndNotExported() {
    assertThat(call("get_my_leagues", Json.WIRE.createObjectNode(), false))
        .isInstanceOf(ToolOutcome.class);

    assertThat(collector.trace(trace)).isEmpty();
  }

  @Test
  void aRecheckHasItsOwnTraceLinkedToTheRequestAndTheReport() {
    String fingerprint = "nobody-knows-" + digits(8);
    try (Wire reported = new Wire(Topic.RECHECKS_REPORTED)) {
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                // A request sent before the consumer has joined is lost.
                try (Scope _ = Span.wrap(place(true)).makeCurrent()) {
                  Wire.publish(
                      Topic.RECHECKS_REQUESTED, fingerprint, new RecheckRequested(fingerprint, 1));
                }
                return !reported.of(fingerprint, RecheckReported.class).isEmpty();
              });

      SpanContext report = reported.traceOf(fingerprint);
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () ->
                  assertThat(collector.trace(report.getTraceId()))
                      .filteredOn(it -> it.id().equals(report.getSpanId()))
                      .singleElement()
                      .satisfies(
                          decided -> {
                            assertThat(decided.name()).isEqualTo("process rechecks.requested");
                            assertThat(decided.service()).isEqualTo("decision-engine");
                            assertThat(decided.parent()).isEmpty();
                            assertThat(decided.links()).contains(trace + "/" + caller);
                          }));
    }
  }

  private ToolOutcome call(String tool, ObjectNode arguments, boolean recorded) {
    await().atMost(TIMEOUT).until(() -> calls.ready() && service.ready());
    ToolCall call = new ToolCall(line, Surface.FULL, Set.of(), tool, arguments, null, 20_000);
    CompletionStage<CallResult> called;
    try (Scope _ = Span.wrap(place(recorded)).makeCurrent()) {
      called = calls.call(ToolOwner.DECISION, call).subscribeAsCompletionStage();
    }
    return switch (called.toCompletableFuture().orTimeout(25, SECONDS).join()) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }

  private SpanContext place(boolean recorded) {
    return SpanContext.create(
        trace,
        caller,
        recorded ? TraceFlags.getSampled() : TraceFlags.getDefault(),
        TraceState.getDefault());
  }

  private ReceivedSpan span(String name) {
    await().atMost(TIMEOUT).until(() -> named(name).size() == 1);
    return named(name).getFirst();
  }

  private List<ReceivedSpan> named(String name) {
    return collector.trace(trace).stream().filter(it -> it.name().equals(name)).toList();
  }

  private List<ReceivedSpan> statements() {
    return collector.trace(trace).stream()
        .filter(it -> it.attributes().keySet().stream().anyMatch(key -> key.startsWith("db.")))
        .toList();
  }

  private static String digits(int bytes) {
    byte[] id = new byte[bytes];
    RANDOM.nextBytes(id);
    return HexFormat.of().formatHex(id);
  }
}
