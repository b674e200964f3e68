package dev.comanager.gateway.toolcall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.servicekit.telemetry.LineHash;
import dev.comanager.testkit.backends.traces.ReceivedSpan;
import dev.comanager.testkit.backends.traces.TraceCollector;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The spans of tool calls that reach a collector. */
@QuarkusTest
class ToolCallTraceTest extends GatewayTest {
  private static final String THEIR_TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String THEIRS = "00-" + THEIR_TRACE + "-b7ad6b7169203331-01";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  @Inject LineHash lines;
  TraceCollector collector;

  @Test
  void aCallIsOneTraceFromTheEndpointToItsOwner() {
    String bearer = Bearers.on(Surface.FULL);
    assertThat(Mcp.call(bearer, "get_my_leagues", "{}").structured().path("ok").asBoolean())
        .isTrue();

    ReceivedSpan root = roots("tools/call get_my_leagues", bearer, 1).getFirst();
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(names(root.trace()))
                    .containsExactlyInAnyOrder(
                        "tools/call get_my_leagues",
                        "introspect",
                        "send tool-calls.decision",
                        "process tool-calls.decision",
                        "send tool-outcomes",
                        "process tool-outcomes"));
    assertThat(root.parent()).isEmpty();
    assertThat(root.service()).isEqualTo("tool-gateway");
    assertThat(root.attributes())
        .containsEntry("mcp.method.name", "tools/call")
        .containsEntry("gen_ai.tool.name", "get_my_leagues")
        .containsEntry("comanager.outcome", "ok");
    assertThat(collector.trace(root.trace()).toString())
        .doesNotContain(bearer, Bearers.lineOfBearer(bearer), "No leagues on");
  }

  @Test
  void theIntrospectionIsASpanThatAuthServiceContinues() {
    String bearer = Bearers.goodWithinATrace();
    assertThat(Mcp.call(bearer, "get_my_leagues", "{}").status()).isEqualTo(200);

    ReceivedSpan root = roots("tools/call get_my_leagues", bearer, 1).getFirst();
    await().atMost(TIMEOUT).until(() -> names(root.trace()).contains("introspect"));
    assertThat(collector.trace(root.trace()))
        .filteredOn(it -> it.name().equals("introspect"))
        .singleElement()
        .satisfies(
            requested -> {
              assertThat(requested.parent()).isEqualTo(root.id());
              assertThat(requested.toString()).doesNotContain(bearer, "http", "127.0.0.1");
            });
    // No span and therefore no trace context to continue: only tool calls are traced.
    assertThat(Mcp.request(bearer, "tools/list").status()).isEqualTo(401);
  }

  @Test
  void aClientsTraceIsLinkedButNeverContinued() {
    String bearer = Bearers.on(Surface.FULL);
    Mcp.call(
        bearer,
        Map.of("traceparent", THEIRS, "tracestate", "them=1", "baggage", "user=+12025550143"),
        "get_my_leagues",
        "{}");
    Mcp.post(
        bearer,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
            + "\"get_my_leagues\",\"_meta\":{\"traceparent\":\""
            + THEIRS
            + "\"}}}");

    assertThat(roots("tools/call get_my_leagues", bearer, 2))
        .allSatisfy(
            root -> {
              assertThat(root.trace()).isNotEqualTo(THEIR_TRACE);
              assertThat(root.links()).containsExactly(THEIR_TRACE + "/b7ad6b7169203331");
            });
    assertThat(collector.trace(THEIR_TRACE)).isEmpty();
    assertThat(collector.spans().toString()).doesNotContain("2025550143", "them=1");
  }

  @Test
  void inventedToolNamesAreNoSpanNames() {
    String bearer = Bearers.on(Surface.FULL);
    Mcp.call(bearer, Map.of("traceparent", "00-x-y-z"), "drop_table_42", "{}");

    ReceivedSpan root = roots("tools/call", bearer, 1).getFirst();
    assertThat(root.links()).isEmpty();
    assertThat(root.toString()).doesNotContain("drop_table");
  }

  /** The spans of this bearer's calls. Spans of other tests' calls may arrive late. */
  private List<ReceivedSpan> roots(String name, String bearer, int calls) {
    await().atMost(TIMEOUT).untilAsserted(() -> assertThat(roots(name, bearer)).hasSize(calls));
    return roots(name, bearer);
  }

  private List<ReceivedSpan> roots(String name, String bearer) {
    String line = lines.of(Bearers.lineOfBearer(bearer));
    return collector.spans().stream()
        .filter(it -> it.name().equals(name))
        .filter(it -> line.equals(it.attributes().get("comanager.line")))
        .toList();
  }

  private Set<String> names(String trace) {
    return collector.trace(trace).stream().map(ReceivedSpan::name).collect(Collectors.toSet());
  }
}
