package dev.comanager.messaging.rpc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.messaging.rpc.caller.Callers;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** One trace from the call to its outcome, and whatever stands where a trace should. */
class TraceTest {
  private static final String PLAYED = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

  private final InMemorySpanExporter exported = InMemorySpanExporter.create();
  private final OpenTelemetry telemetry =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(exported))
                  .build())
          .build();
  private final RecordSpans spans = new RecordSpans(telemetry);
  @AutoClose private final RpcHarness rpc = new RpcHarness(Map.of());

  @Test
  void aCallAndItsOutcomeAreOneTraceThereAndBack() {
    rpc.closing(
        Servers.ready(
            Servers.traced(
                rpc.config, rpc.kafka, rpc.vertx, rpc.registry, spans, RpcHarness.echo())));
    KafkaToolCalls caller = rpc.ready(traced());
    Span call = telemetry.getTracer("test").spanBuilder("tools/call echo").startSpan();

    CompletableFuture<?> answer;
    try (Scope _ = call.makeCurrent()) {
      answer = RpcHarness.send(caller, RpcHarness.request("echo", 7, "secret words"));
    }
    answer.orTimeout(30, java.util.concurrent.TimeUnit.SECONDS).join();
    call.end();

    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(() -> assertThat(exported.getFinishedSpanItems()).hasSize(5));
    String calls = Servers.CALLS.name(rpc.kafka.prefix());
    String outcomes = rpc.kafka.prefix() + "tool-outcomes";
    SpanData sent = span("send " + calls, SpanKind.PRODUCER);
    SpanData worked = span("process " + calls, SpanKind.CONSUMER);
    SpanData answered = span("send " + outcomes, SpanKind.PRODUCER);
    SpanData read = span("process " + outcomes, SpanKind.CONSUMER);
    assertThat(sent.getParentSpanId()).isEqualTo(call.getSpanContext().getSpanId());
    assertThat(worked.getParentSpanId()).isEqualTo(sent.getSpanId());
    assertThat(answered.getParentSpanId()).isEqualTo(worked.getSpanId());
    assertThat(read.getParentSpanId()).isEqualTo(answered.getSpanId());
    assertThat(exported.getFinishedSpanItems())
        .allSatisfy(
            span -> {
              assertThat(span.getTraceId()).isEqualTo(call.getSpanContext().getTraceId());
              assertThat(span.getAttributes().toString()).doesNotContain("ln_", "secret");
            });
  }

  @Test
  void callersAndOwnersThatKnowNoTracesUnderstandThoseThatDo() throws Exception {
    rpc.serve(RpcHarness.echo());
    KafkaToolCalls caller = rpc.ready(traced());
    try (Scope _ = telemetry.getTracer("test").spanBuilder("call").startSpan().makeCurrent()) {
      assertThat(
              RpcHarness.textOf(
                  RpcHarness.send(caller, RpcHarness.request("echo", 1, "new to old"))
                      .get(30, java.util.concurrent.TimeUnit.SECONDS)))
          .isEqualTo("new to old");
    }
    assertThat(
            RpcHarness.textOf(
                RpcHarness.call(rpc.caller("old"), RpcHarness.request("echo", 1, "plain"))))
        .isEqualTo("plain");
  }

  @Test
  void theTraceOfAFailedHandlerNamesOnlyTheFailuresClass() {
    rpc.closing(
        Servers.ready(
            Servers.traced(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                spans,
                RpcHarness.handler(
                    "broken",
                    call -> Uni.createFrom().failure(new IllegalStateException("+12025550143"))))));
    RpcHarness.call(rpc.ready(traced()), RpcHarness.request("broken", 7, ""));

    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(exported.getFinishedSpanItems())
                    .anySatisfy(
                        span ->
                            assertThat(span.getAttributes().toString())
                                .contains("IllegalStateException")));
    assertThat(exported.getFinishedSpanItems().toString()).doesNotContain("2025550143");
  }

  @Test
  void whatIsNoTraceIsNone() {
    for (String header :
        List.of("", "00", PLAYED + "0", PLAYED.replace('a', 'Z'), "ff" + PLAYED.substring(2))) {
      RecordHeaders headers = new RecordHeaders();
      headers.add(RpcHeaders.TRACE, header.getBytes(UTF_8));
      assertThat(TraceHeader.read(headers)).as(header).isEqualTo(Context.root());
    }
    RecordHeaders empty = new RecordHeaders();
    empty.add(RpcHeaders.TRACE, null);
    assertThat(TraceHeader.read(empty)).isEqualTo(Context.root());
    assertThat(TraceHeader.header(Context.root())).isEmpty();
  }

  @Test
  void workOnABatchIsATraceOfItsOwnAndLinksTheRecordedOnes() {
    String other = PLAYED.replace("0af7", "1af7");
    String silent = PLAYED.replace("0af7", "2af7").replace("-01", "-00");
    spans
        .startLinkedSpan(List.of(record(silent), record(PLAYED), record(other), record(null)))
        .end();

    SpanData occasioned = exported.getFinishedSpanItems().getFirst();
    assertThat(occasioned.getTraceId()).isNotIn(PLAYED.substring(3, 35), other.substring(3, 35));
    assertThat(links(occasioned)).containsExactly(PLAYED.substring(3, 35), other.substring(3, 35));
  }

  private static List<String> links(SpanData span) {
    return span.getLinks().stream()
        .map(LinkData::getSpanContext)
        .map(it -> it.getTraceId())
        .toList();
  }

  private static ConsumerRecord<String, String> record(String trace) {
    ConsumerRecord<String, String> record = new ConsumerRecord<>("player-updates", 0, 0, "", "");
    if (trace != null) {
      record.headers().add(RpcHeaders.TRACE, trace.getBytes(UTF_8));
    }
    return record;
  }

  private KafkaToolCalls traced() {
    return Callers.traced(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, spans);
  }

  private SpanData span(String name, SpanKind kind) {
    return exported.getFinishedSpanItems().stream()
        .filter(it -> it.getName().equals(name) && it.getKind() == kind)
        .findFirst()
        .orElseThrow();
  }
}
