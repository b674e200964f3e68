package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.account.section.ServiceCalls;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.backends.traces.ReceivedSpan;
import dev.comanager.testkit.backends.traces.TraceCollector;
import dev.comanager.testkit.backends.traces.TraceCollectorResource;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The spans about lines and sign-ins that reach a collector: only within traces that others began,
 * and without names.
 */
@QuarkusTest
@TestProfile(AuthTraceTest.Traced.class)
@Tag("thorough")
class AuthTraceTest {
  /**
   * A separate profile, because other tests must not be traced; the relay is off, so that rows
   * stay.
   */
  public static class Traced implements QuarkusTestProfile {
    @Override
    public boolean disableGlobalTestResources() {
      return true;
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(
          new TestResourceEntry(PostgresTestResource.class),
          new TestResourceEntry(KafkaTestResource.class),
          new TestResourceEntry(CodeSettings.class),
          new TestResourceEntry(TraceCollectorResource.class));
    }
  }

  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Random RANDOM = new Random();

  @Inject VertxBridge bridge;
  @Inject ToolCalls calls;
  @Inject ServiceCalls services;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  TraceCollector collector;

  private final SpanContext requestContext =
      SpanContext.create(digits(16), digits(8), TraceFlags.getSampled(), TraceState.getDefault());
  private final PhoneNumber phone = Lines.newPhone();
  private final SignInId signIn = Pages.newSignIn();

  @Test
  void handlesAnotherServicesMessageInItsTrace() throws Exception {
    LineId line = Lines.create(phone).orElseThrow().id();

    deleted(line);

    ReceivedSpan taken = span("process lines.forgotten");
    assertThat(taken.service()).isEqualTo("auth-service");
    assertThat(taken.parent()).isEqualTo(requestContext.getSpanId());
    nobodyIsNamed(line.value());
  }

  @Test
  void aCallToAnotherServiceBelongsToTheCallersTrace() {
    LineId line = Lines.create(phone).orElseThrow().id();
    await().atMost(TIMEOUT).until(calls::ready);

    // Nobody answers, but the call is sent all the same.
    requested(
        () ->
            services
                .call(
                    line,
                    "get_my_leagues",
                    JsonNodeFactory.instance.objectNode(),
                    Duration.ofSeconds(1))
                .subscribeAsCompletionStage());

    assertThat(span("send tool-calls.decision").parent()).isEqualTo(requestContext.getSpanId());
    nobodyIsNamed(line.value());
  }

  @Test
  void anOutboxRowKeepsItsWritersTrace() {
    NewLine line = Lines.create(phone).orElseThrow();

    requested(
        () -> bridge.run(() -> Lines.operations().suspend(line.id())).subscribeAsCompletionStage());

    assertThat(traces(Topic.GRANTS_ENDED)).anyMatch(it -> it.contains(requestContext.getTraceId()));
  }

  @Test
  void signingInIsNotTraced() throws Exception {
    LineId line = Lines.create(phone).orElseThrow().id();
    Pages.send(signIn, phone.e164());
    String code = Pages.text(signIn).code();
    assertThat(Pages.check(signIn, code).statusCode()).isEqualTo(200);

    // Once this span has arrived, all earlier ones have too.
    deleted(line);
    span("process lines.forgotten");
    assertThat(traces(Topic.NOTIFICATIONS_CODES)).isEmpty();
    assertThat(collector.spans().toString()).doesNotContain("codes", "sign_in", signIn.value());
    nobodyIsNamed(line.value());
  }

  @Test
  void theGatewaysHttpRequestsJoinItsTrace() {
    NewLine line = Lines.create(phone).orElseThrow();
    String bearer = line.bearer().value();
    String place = TraceHeader.serialize(Context.root().with(Span.wrap(requestContext)));

    assertThat(Introspection.introspect(bearer, place, TestSettings.SECRET).<Boolean>path("active"))
        .isTrue();

    ReceivedSpan introspection = span("introspect");
    assertThat(introspection.service()).isEqualTo("auth-service");
    assertThat(introspection.parent()).isEqualTo(requestContext.getSpanId());
    nobodyIsNamed(line.id().value());
    assertThat(collector.spans().toString()).doesNotContain(bearer);
    // Spans of other traces name the database's address.
    assertThat(collector.trace(requestContext.getTraceId()).toString()).doesNotContain("127.0.0.1");
  }

  @Test
  void tracesOnlyAuthenticatedRequestsThatCarryATrace() throws Exception {
    LineId line = Lines.create(phone).orElseThrow().id();
    String place = TraceHeader.serialize(Context.root().with(Span.wrap(requestContext)));
    Introspection.introspect("unknown", place, "not the secret").then().statusCode(401);
    Introspection.introspect("unknown").then().statusCode(200);

    // Once this span has arrived, all earlier ones have too.
    deleted(line);
    span("process lines.forgotten");
    assertThat(named("introspect")).isEmpty();
    assertThat(collector.spans())
        .noneMatch(it -> it.name().equals("introspect") && it.parent().isEmpty());
  }

  /** Lets watch-service confirm, within the trace, that it has deleted the line's data. */
  private void deleted(LineId line) throws Exception {
    ProducerRecord<String, byte[]> message =
        new ProducerRecord<>(
            Topic.LINES_FORGOTTEN.name(""),
            line.value(),
            Json.WIRE.writeValueAsBytes(new LineForgotten(line, ToolOwner.WATCH)));
    TraceHeader.header(Context.root().with(Span.wrap(requestContext)))
        .ifPresent(message.headers()::add);
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers),
            new StringSerializer(),
            new ByteArraySerializer())) {
      assertThat(producer.send(message)).succeedsWithin(TIMEOUT);
    }
  }

  private void requested(Supplier<CompletionStage<?>> work) {
    CompletionStage<?> begun;
    try (Scope _ = Span.wrap(requestContext).makeCurrent()) {
      begun = work.get();
    }
    assertThat(begun).succeedsWithin(TIMEOUT);
  }

  private ReceivedSpan span(String name) {
    await().atMost(TIMEOUT).until(() -> !named(name).isEmpty());
    return named(name).getFirst();
  }

  private List<ReceivedSpan> named(String name) {
    return collector.trace(requestContext.getTraceId()).stream()
        .filter(it -> it.name().equals(name))
        .toList();
  }

  private static List<String> traces(Topic topic) {
    return Database.column(
        "SELECT trace FROM outbox_message WHERE trace IS NOT NULL AND topic = '"
            + topic.name("")
            + "'");
  }

  private void nobodyIsNamed(String line) {
    assertThat(collector.spans().toString()).doesNotContain(line, phone.e164().substring(1));
  }

  private static String digits(int bytes) {
    byte[] id = new byte[bytes];
    RANDOM.nextBytes(id);
    return HexFormat.of().formatHex(id);
  }
}
