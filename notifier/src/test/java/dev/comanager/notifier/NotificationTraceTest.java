package dev.comanager.notifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.codes.FakeCarrier;
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
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Traces of texts as exported to a collector, from any requester to the carrier. */
@QuarkusTest
@WithBackends
@QuarkusTestResource(value = TraceCollectorResource.class, restrictToAnnotatedClass = true)
@Tag("thorough")
class NotificationTraceTest {
  private static final String TEXT = "Keene is now out. Start Brandt instead (66 of 100, solid).";

  @Inject NotifierUnderTest notifier;
  TraceCollector collector;

  private final SpanContext requestContext =
      SpanContext.create(
          NotifierUnderTest.hex(16),
          NotifierUnderTest.hex(8),
          TraceFlags.getSampled(),
          TraceState.getDefault());
  private FakeCarrier carrier;
  private TestLine line;

  @BeforeEach
  void aLine() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
    line = notifier.knownLine(0);
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void aTextIsAcceptedInTheRequestersTrace() {
    requested(() -> notifier.requestBrief(line, TEXT));

    ReceivedSpan taken = span("process notifications.requested");
    assertThat(taken.service()).isEqualTo("notifier");
    assertThat(taken.parent()).isEqualTo(requestContext.getSpanId());
    textIsSentAndNobodyIsNamed();
    sentIn("send alert", taken);
  }

  @Test
  void aHandlersWorkBelongsToTheTraceOfTheCall() {
    requested(
        () ->
            notifier.answered(
                "send_fantasy_alert",
                line,
                NotifierUnderTest.arguments().put("message", TEXT),
                null));

    ReceivedSpan worked = span("process tool-calls.notifier");
    assertThat(worked.service()).isEqualTo("notifier");
    assertThat(worked.attributes()).containsEntry("gen_ai.tool.name", "send_fantasy_alert");
    ReceivedSpan answered = span("send tool-outcomes");
    assertThat(answered.parent()).isEqualTo(worked.id());
    assertThat(span("process tool-outcomes").parent()).isEqualTo(answered.id());
    assertThat(collector.trace(requestContext.getTraceId()))
        .filteredOn(it -> it.attributes().keySet().stream().anyMatch(key -> key.startsWith("db.")))
        .isNotEmpty()
        .allMatch(it -> it.parent().equals(worked.id()));
    textIsSentAndNobodyIsNamed();
    sentIn("send own", worked);
  }

  private void sentIn(String name, ReceivedSpan accepted) {
    ReceivedSpan sent = span(name);
    assertThat(sent.parent()).isEqualTo(accepted.id());
    assertThat(sent.attributes())
        .containsEntry("comanager.outcome", "accepted")
        .containsEntry("comanager.attempt", "1");
  }

  private void requested(Runnable work) {
    try (Scope _ = Span.wrap(requestContext).makeCurrent()) {
      work.run();
    }
  }

  private ReceivedSpan span(String name) {
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> !named(name).isEmpty());
    assertThat(named(name)).hasSize(1);
    return named(name).getFirst();
  }

  private List<ReceivedSpan> named(String name) {
    return collector.trace(requestContext.getTraceId()).stream()
        .filter(it -> it.name().equals(name))
        .toList();
  }

  private void textIsSentAndNobodyIsNamed() {
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> carrier.bodies(line.number()).size() == 1);
    assertThat(collector.spans().toString())
        .doesNotContain(line.number(), line.number().substring(1), line.id().value(), "Keene");
  }
}
