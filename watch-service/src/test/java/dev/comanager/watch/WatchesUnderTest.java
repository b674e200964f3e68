package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.testkit.backends.TopicReader;
import io.opentelemetry.context.Context;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The running watch-service as seen by the gateway, the engine and the notifier. */
@Singleton
public class WatchesUnderTest {
  public static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final ToolCalls calls;
  private final ToolCallService service;
  private final Clock clock;
  private final Pool pool;
  private final WatchRows rows;
  private final String brokers;
  private final Opener opener;
  private final KafkaProducer<String, byte[]> producer;

  WatchesUnderTest(
      ToolCalls calls,
      ToolCallService service,
      Clock clock,
      Pool pool,
      WatchRows rows,
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers,
      @ConfigProperty(name = WatchSettings.PRIVATE_KEYS) String keys) {
    this.calls = calls;
    this.service = service;
    this.clock = clock;
    this.pool = pool;
    this.rows = rows;
    this.brokers = brokers;
    this.opener = Opener.with(keys);
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

  public void awaitReady() {
    await().atMost(TIMEOUT).until(() -> calls.ready() && service.ready());
  }

  // --- events of other services

  /** Publishes it as part of the current trace, if any. */
  public void publish(Topic topic, String key, Object event) {
    try {
      ProducerRecord<String, byte[]> record =
          new ProducerRecord<>(
              topic.name(""), key, event == null ? null : Json.WIRE.writeValueAsBytes(event));
      TraceHeader.header(Context.current()).ifPresent(record.headers()::add);
      producer.send(record).get();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Returns once it was consumed. */
  public DecisionMade publish(DecisionMade made) {
    publish(Topic.DECISIONS_MADE, made.decision().value(), made);
    awaitStored(
        "SELECT FROM decision WHERE id = $1 AND revision >= $2",
        Tuple.of(made.decision().value(), made.revision()));
    return made;
  }

  /**
   * Waits for such a row. Topics are consumed independently, so only stored rows prove what was
   * consumed.
   */
  public void awaitStored(String rows, Tuple which) {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(20))
        .atMost(TIMEOUT)
        .until(() -> pool.preparedQuery(rows).execute(which).await().atMost(TIMEOUT).size() > 0);
  }

  /** Changes its rows directly. */
  public WatchRows rows() {
    return rows;
  }

  public DecisionMade made(LineId line) {
    return made(line, inAnHour());
  }

  /** Start Keene over Brandt, 71 solid; players, game and subject belong to this decision only. */
  public DecisionMade made(LineId line, Instant lock) {
    String own = hex(4);
    return new DecisionMade(
        new DecisionId("d_" + hex(6)),
        line,
        new LeagueKey(PlatformCode.DEMO, "harbor"),
        1,
        DecisionKind.START_SIT,
        Verdict.START,
        71,
        ConfidenceBand.SOLID,
        List.of("demo:a" + own, "demo:b" + own),
        lock,
        new DecisionMade.Follow(
            hex(16),
            40,
            71,
            List.of(
                Reports.player("demo:a" + own, "Marlow Keene", "Keene", Place.LINEUP, "", true),
                Reports.player("demo:b" + own, "Teo Brandt", "Brandt", Place.BENCH, "", true)),
            List.of(new DecisionMade.DecidedGame("demo:g" + own, lock))),
        null);
  }

  public void report(RecheckReported report) {
    publish(Topic.RECHECKS_REPORTED, report.fingerprint(), report);
  }

  public Instant inAnHour() {
    return clock.instant().plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.SECONDS);
  }

  public Clock clock() {
    return clock;
  }

  // --- requests of this service

  /** All requests to decide that subject again so far. */
  public List<RecheckRequested> rechecks(DecisionMade made) {
    return rechecks(made.follow().fingerprint());
  }

  /** All requests to check that subject again so far. */
  public List<RecheckRequested> rechecks(String fingerprint) {
    return read(Topic.RECHECKS_REQUESTED, fingerprint, RecheckRequested.class);
  }

  /** All texts for that line so far. */
  public List<NotificationRequested> texts(LineId line) {
    return read(Topic.NOTIFICATIONS_REQUESTED, line.value(), NotificationRequested.class).stream()
        .filter(it -> it.withdraws() == null)
        .toList();
  }

  /** The text that the notifier would send. */
  public String text(NotificationRequested request) {
    return inside(request).text();
  }

  /** The wording and its metadata. */
  public NotificationText inside(NotificationRequested request) {
    return opener
        .open(NotificationRequested.placeOf(request.id()), request.sealed())
        .map(
            inside -> {
              try {
                return Json.WIRE.readValue(inside, NotificationText.class);
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            })
        .orElseThrow();
  }

  public <T> List<T> read(Topic topic, String key, Class<T> type) {
    List<T> found = new ArrayList<>();
    try {
      for (ConsumerRecord<String, byte[]> record : TopicReader.all(brokers, topic.name(""))) {
        if (record.key().equals(key)) {
          found.add(Json.WIRE.readValue(record.value(), type));
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return found;
  }

  // --- tool calls

  public JsonNode watch(DecisionMade made) {
    return answered("watch_decision", made.line(), decision(made), null);
  }

  public static ObjectNode decision(DecisionMade made) {
    return Json.WIRE.createObjectNode().put("decision_id", made.decision().value());
  }

  public JsonNode list(LineId line) {
    return answered("list_watches", line, Json.WIRE.createObjectNode(), null).path("watches");
  }

  public JsonNode answered(String tool, LineId line, ObjectNode arguments, String key) {
    return switch (call(tool, line, arguments, key)) {
      case ToolOutcome.Answered answered -> {
        assertThat(
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(
                        ToolDefinitions.load().stream()
                            .filter(it -> it.name().equals(tool))
                            .findFirst()
                            .orElseThrow()
                            .outputSchema())
                    .validate(answered.body().deepCopy().put("ok", true)))
            .isEmpty();
        assertThat(answered.text()).isNotBlank();
        yield answered.body();
      }
      case ToolOutcome.Refused refused -> throw new AssertionError(refused.text());
    };
  }

  public ToolErrorCode refused(String tool, LineId line, ObjectNode arguments) {
    return switch (call(tool, line, arguments, null)) {
      case ToolOutcome.Answered answered -> throw new AssertionError(answered.text());
      case ToolOutcome.Refused refused -> refused.code();
    };
  }

  public ToolOutcome call(String tool, LineId line, ObjectNode arguments, String key) {
    ToolCall call = new ToolCall(line, Surface.FULL, Set.of(), tool, arguments, key, 20_000);
    return switch (calls.call(ToolOwner.WATCH, call).await().atMost(Duration.ofSeconds(25))) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }

  // --- names

  public static LineId newLine() {
    return new LineId("ln_" + hex(12));
  }

  public static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
