package dev.comanager.notifier;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.MinutesSet;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.NotifierSettings;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.testkit.backends.TopicReader;
import io.opentelemetry.context.Context;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The running notifier as seen by the gateway, other services and the carrier. */
@Singleton
public class NotifierUnderTest {
  public static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final AtomicInteger NUMBERS =
      new AtomicInteger(ThreadLocalRandom.current().nextInt(1_000_000, 5_000_000));

  private final ToolCalls calls;
  private final ToolCallService service;
  private final Pool pool;
  private final Clock clock;
  private final String brokers;
  private final String publicKey;
  private final int carrierPort;
  private final KafkaProducer<String, byte[]> producer;

  NotifierUnderTest(
      ToolCalls calls,
      ToolCallService service,
      Pool pool,
      Clock clock,
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers,
      @ConfigProperty(name = NotifierSettings.PUBLIC_KEY) String publicKey,
      @ConfigProperty(name = NotifierSettings.CARRIER_PORT) int carrierPort,
      // Answers as soon as it is there.
      BriefAnswers briefs) {
    this.calls = calls;
    this.service = service;
    this.pool = pool;
    this.clock = clock;
    this.brokers = brokers;
    this.publicKey = publicKey;
    this.carrierPort = carrierPort;
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "linger.ms", 0),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  @PreDestroy
  void close() {
    producer.close(Duration.ofSeconds(1));
  }

  public FakeCarrier openCarrier() {
    try {
      return new FakeCarrier(carrierPort);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void awaitReady() {
    await().atMost(TIMEOUT).until(() -> calls.ready() && service.ready());
  }

  /** A line with its own number. */
  public record TestLine(LineId id, String number) {}

  public static TestLine newLine() {
    return new TestLine(
        new LineId("ln_" + hex(12)), "+1917%07d".formatted(NUMBERS.incrementAndGet()));
  }

  /** A known line in New York with that many minutes. */
  public TestLine knownLine(int minutes) {
    TestLine line = newLine();
    publish(line, 1, State.ACTIVE, new MinutesSet(1, minutes));
    return line;
  }

  public void publish(TestLine line, long version, State state, MinutesSet minutes) {
    String sealed =
        Sealer.to(publicKey).seal(LineChanged.placeOf(line.id()), line.number().getBytes(US_ASCII));
    publish(
        Topic.LINES_EVENTS,
        line.id(),
        new LineChanged(line.id(), version, state, "America/New_York", sealed, null, minutes));
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                count("line_contact WHERE line = $1 AND version >= " + version, line.id().value())
                    == 1);
  }

  /** Publishes it as part of the current trace, if any. */
  public void publish(Topic topic, LineId line, Object event) {
    try {
      ProducerRecord<String, byte[]> record =
          new ProducerRecord<>(
              topic.name(""),
              line.value(),
              event == null ? null : Json.WIRE.writeValueAsBytes(event));
      TraceHeader.header(Context.current()).ifPresent(record.headers()::add);
      producer.send(record).get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Requests a text or a call as a watch does. */
  public void requestAlert(TestLine line, String text, boolean call) {
    NotificationRequested request = requested(line, 12L, new NotificationText(text), inAnHour());
    publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), call ? request.asCall() : request);
  }

  /** Requests the line's brief as a text. */
  public void requestBrief(TestLine line, String text) {
    publish(
        Topic.NOTIFICATIONS_REQUESTED,
        line.id(),
        requested(line, null, new NotificationText(text), inAnHour()));
  }

  /** A request for that text, sealed as other services seal it. */
  public NotificationRequested requested(
      TestLine line, Long watch, NotificationText text, Instant expiresAt) {
    return NotificationRequested.sealing(
        hex(16), line.id(), watch, text, expiresAt, Sealer.to(publicKey)::seal);
  }

  /** A text with the id of the line's reply. */
  public NotificationRequested answering(TestLine line, String id, String text, Instant expiresAt) {
    return NotificationRequested.sealing(
        id, line.id(), null, new NotificationText(text), expiresAt, Sealer.to(publicKey)::seal);
  }

  public Instant inAnHour() {
    return clock.instant().plus(Duration.ofHours(1));
  }

  /** The results published for this line's texts and calls so far. */
  public List<NotificationSettled> settled(TestLine line) {
    return read(Topic.NOTIFICATIONS_SETTLED, line, NotificationSettled.class);
  }

  /** The words of this line published for watch-service so far. */
  public List<ReplyReceived> received(TestLine line) {
    return read(Topic.REPLIES_RECEIVED, line, ReplyReceived.class);
  }

  /** The values published for this line on that topic so far. */
  public List<String> records(Topic topic, TestLine line) {
    return TopicReader.all(brokers, topic.name("")).stream()
        .filter(record -> record.key().equals(line.id().value()))
        .map(record -> new String(record.value(), UTF_8))
        .toList();
  }

  private <T> List<T> read(Topic topic, TestLine line, Class<T> type) {
    return records(topic, line).stream()
        .map(
            record -> {
              try {
                return Json.WIRE.readValue(record, type);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .toList();
  }

  public ObjectNode answered(String tool, TestLine line, ObjectNode arguments, String key) {
    return switch (call(tool, line, arguments, key)) {
      case ToolOutcome.Answered answered -> {
        OutputSchemas.assertFits(tool, answered.body().deepCopy().put("ok", true));
        assertThat(answered.text()).isNotBlank();
        assertNoNumber(line, answered.text() + answered.body());
        yield answered.body();
      }
      case ToolOutcome.Refused refused -> throw new AssertionError(refused.text());
    };
  }

  public ToolOutcome.Refused refused(String tool, TestLine line, ObjectNode arguments) {
    return switch (call(tool, line, arguments, null)) {
      case ToolOutcome.Answered answered -> throw new AssertionError(answered.text());
      case ToolOutcome.Refused refused -> {
        OutputSchemas.assertFits(
            tool, refused.details().deepCopy().put("ok", false).put("code", refused.code().name()));
        assertNoNumber(line, refused.text() + refused.details());
        yield refused;
      }
    };
  }

  /** No tool reveals the line's number to an assistant; only this service can open it. */
  private static void assertNoNumber(TestLine line, String answer) {
    assertThat(answer).doesNotContain(line.number().substring("+1".length()));
  }

  public JsonNode call(InternalCall request, TestLine line) {
    return ((ToolOutcome.Answered) call(request.code(), line, arguments(), null)).body();
  }

  public ToolOutcome call(String tool, TestLine line, ObjectNode arguments, String key) {
    ToolCall call = toolCall(tool, line, arguments, key);
    return call(call, AsTheGatewaySeals.seal(call, publicKey));
  }

  /** The call in the form that the previous release's gateway sends. */
  public ToolOutcome callInTheClear(String tool, TestLine line, ObjectNode arguments) {
    return call(toolCall(tool, line, arguments, null), Optional.empty());
  }

  private static ToolCall toolCall(String tool, TestLine line, ObjectNode arguments, String key) {
    return new ToolCall(line.id(), Surface.FULL, Set.of(), tool, arguments.deepCopy(), key, 10_000);
  }

  private ToolOutcome call(ToolCall call, Optional<String> sealedArguments) {
    return switch (calls
        .call(ToolOwner.NOTIFIER, call, sealedArguments)
        .await()
        .atMost(Duration.ofSeconds(15))) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }

  public static ObjectNode arguments() {
    return Json.WIRE.createObjectNode();
  }

  public long count(String from, Object... values) {
    return pool.preparedQuery("SELECT count(*) FROM " + from)
        .executeAndAwait(Tuple.from(values))
        .iterator()
        .next()
        .getLong(0);
  }

  public void change(String sql, Object... values) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.from(values));
  }

  public static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
