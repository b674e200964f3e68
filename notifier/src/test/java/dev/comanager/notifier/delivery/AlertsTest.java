package dev.comanager.notifier.delivery;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.Behavior;
import dev.comanager.notifier.codes.NotifierSettings;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(NotifierSettings.class)
class AlertsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final int MOST_A_DAY = 30;
  private static final String TEXT = "Call flipped: SIT Keene, START Brandt, 66 solid.";

  private final Pool pool;
  private final Clock clock;
  private final MeterRegistry registry;
  private final LineId line = new LineId("ln_" + hex(12));
  private final String to =
      "+1%d555%04d"
          .formatted(
              ThreadLocalRandom.current().nextInt(200, 1_000),
              ThreadLocalRandom.current().nextInt(10_000));
  private FakeCarrier carrier;
  private KafkaProducer<String, byte[]> producer;

  @Inject
  AlertsTest(Pool pool, Clock clock, MeterRegistry registry) {
    this.pool = pool;
    this.clock = clock;
    this.registry = registry;
  }

  @BeforeEach
  void open() throws IOException {
    carrier = new FakeCarrier(Integer.parseInt(setting(NotifierSettings.CARRIER_PORT)));
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", setting("kafka.bootstrap.servers")),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  @AfterEach
  void close() {
    carrier.close();
    producer.close();
  }

  @Test
  void aWatchsTextIsSentOnceHoweverOftenItIsReceived() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    NotificationRequested text = text(inAnHour());

    request(text);
    request(text);

    NotificationSettled settled = awaitSettled().getFirst();
    assertThat(settled.id()).isEqualTo(text.id());
    assertThat(settled.watch()).isEqualTo(12L);
    assertThat(settled.outcome()).isEqualTo(Outcome.SENT);
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> settled().size() == 2);
    assertThat(carrier.bodies(to)).containsExactly(TEXT, TEXT);
    assertThat(carrier.requests(to)).isEqualTo(2);
  }

  @Test
  void theDurationOfATextIsMeasuredFromItsCause() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    double before = delays().totalTime(TimeUnit.SECONDS);

    request(text(inAnHour()).causedAt(clock.instant().minusSeconds(100)));

    awaitSettled();
    // The cause's time comes from our clock and the end's from the database's.
    await().atMost(TIMEOUT).until(() -> delays().totalTime(TimeUnit.SECONDS) - before >= 90);
    assertThat(delays().totalTime(TimeUnit.SECONDS) - before).isLessThan(160);
  }

  private Timer delays() {
    return registry.get("comanager.texts.delay").tag("kind", "alert").timer();
  }

  @Test
  void aTextForAnUnknownLineWaitsForTheLine() throws Exception {
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> rows() == 1);

    publishLine(1, LineChanged.State.ACTIVE);

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.bodies(to)).containsExactly(TEXT);
  }

  @Test
  void aSuspendedLineIsNotTextedAndOlderStatesAreIgnored() throws Exception {
    publishLine(5, LineChanged.State.SUSPENDED);
    publishLine(4, LineChanged.State.ACTIVE);
    await().atMost(TIMEOUT).until(() -> column("state", "line_contact").equals("suspended"));

    request(text(inAnHour()));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.DELIVERY_FAILED);
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void afterTheLockATextIsNotSent() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);

    request(text(clock.instant().minusSeconds(1)));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.TOO_LATE);
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void anAcceptedButUnconfirmedTextIsFoundAndNotRepeated() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    carrier.mood(Behavior.TAKES_AND_FAILS);
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> carrier.requests(to) == 1);

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.requests(to)).isEqualTo(1);
  }

  @Test
  void textsOfOneWatchAreSentInTheOrderOfTheirRequests() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    carrier.mood(Behavior.BUSY);
    request(text("START Brandt.", inAnHour()));
    // It is retried every few seconds.
    await().atMost(TIMEOUT).until(() -> carrier.requests(to) >= 1);
    carrier.mood(Behavior.TAKES);

    request(text("START Keene.", inAnHour()));
    request(text("START Brandt after all.", inAnHour()));

    await().atMost(TIMEOUT).until(() -> settled().size() == 3);
    assertThat(carrier.bodies(to))
        .containsExactly("START Brandt.", "START Keene.", "START Brandt after all.");
  }

  @Test
  void aTextThatTheCarrierRefusesIsReportedAsFailed() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    carrier.mood(Behavior.REFUSES);

    request(text(inAnHour()));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.DELIVERY_FAILED);
  }

  @Test
  void theThirtyFirstTextOfADayIsHeldBack() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    for (int i = 0; i < MOST_A_DAY; i++) {
      request(text(inAnHour()));
    }
    // One after the other, because they are of one watch.
    await().atMost(TIMEOUT.multipliedBy(3)).until(() -> settled().size() == MOST_A_DAY);

    request(text(inAnHour()));

    await().atMost(TIMEOUT).until(() -> settled().size() == MOST_A_DAY + 1);
    assertThat(settled().getLast().outcome()).isEqualTo(Outcome.CAPPED);
    assertThat(carrier.requests(to)).isEqualTo(MOST_A_DAY);

    request(text(inAnHour()).aboutSecurity());

    await().atMost(TIMEOUT).until(() -> carrier.requests(to) == MOST_A_DAY + 1);
  }

  @Test
  void afterStopATextAboutSecurityStaysUnsent() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    await().atMost(TIMEOUT).until(() -> !column("state", "line_contact").isEmpty());
    pool.preparedQuery("UPDATE line_contact SET stopped_at = now() WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));

    request(text(inAnHour()).aboutSecurity());

    await().atMost(TIMEOUT).until(() -> column("state", "delivery").equals("stopped"));
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void anUnsentTextWaitsForTheEndOfQuietHours() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    Instant tomorrow = clock.instant().plus(Duration.ofHours(30));
    NotificationText.Quiet quiet = quietNow(tomorrow);

    request(text(new NotificationText(TEXT, quiet), tomorrow));

    Instant end = quiet.waitsUntil(clock.instant()).orElseThrow();
    await().atMost(TIMEOUT).until(() -> waitsUntil(end));
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void withinTwoHoursOfTheKickoffNoTextWaitsForTheEndOfQuietHours() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);

    request(text(new NotificationText(TEXT, quietNow(inAnHour())), inAnHour()));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
  }

  private NotificationText.Quiet quietNow(Instant kickoff) {
    LocalTime now = clock.instant().atZone(ZoneOffset.UTC).toLocalTime();
    LocalTime minute = now.truncatedTo(ChronoUnit.MINUTES);
    return new NotificationText.Quiet(
        "UTC", new QuietHours(minute.minusHours(3), minute.plusHours(3)), kickoff);
  }

  private boolean waitsUntil(Instant end) {
    return pool.preparedQuery(
                "SELECT 1 FROM delivery WHERE line = $1 AND state = 'waiting'"
                    + " AND due_at = $2 AND since = $2")
            .executeAndAwait(Tuple.of(line.value(), end.atOffset(ZoneOffset.UTC)))
            .rowCount()
        == 1;
  }

  @Test
  void allDataOfADeletedLineIsErased() throws Exception {
    publishLine(1, LineChanged.State.ACTIVE);
    request(text(inAnHour()));
    awaitSettled();

    publish(Topic.LINES_EVENTS, null);

    await().atMost(TIMEOUT).until(() -> rows() == 0 && column("state", "line_contact").isEmpty());
  }

  private void publishLine(long version, LineChanged.State state) throws Exception {
    publish(
        Topic.LINES_EVENTS,
        new LineChanged(
            line,
            version,
            state,
            "America/New_York",
            sealer().seal(LineChanged.placeOf(line), to.getBytes(US_ASCII))));
  }

  private NotificationRequested text(Instant expiresAt) throws JsonProcessingException {
    return text(TEXT, expiresAt);
  }

  private NotificationRequested text(String text, Instant expiresAt)
      throws JsonProcessingException {
    return text(new NotificationText(text), expiresAt);
  }

  private NotificationRequested text(NotificationText text, Instant expiresAt)
      throws JsonProcessingException {
    String id = hex(16);
    return new NotificationRequested(
        id,
        line,
        12L,
        sealer().seal(NotificationRequested.placeOf(id), Json.WIRE.writeValueAsBytes(text)),
        expiresAt);
  }

  private void request(NotificationRequested text) throws Exception {
    publish(Topic.NOTIFICATIONS_REQUESTED, text);
  }

  private void publish(Topic topic, Object event) throws Exception {
    producer
        .send(
            new ProducerRecord<>(
                topic.name(""),
                line.value(),
                event == null ? null : Json.WIRE.writeValueAsBytes(event)))
        .get();
  }

  private List<NotificationSettled> awaitSettled() {
    await().atMost(TIMEOUT).until(() -> !settled().isEmpty());
    return settled();
  }

  /** The results published for this line's texts so far. */
  private List<NotificationSettled> settled() {
    List<NotificationSettled> settled = new ArrayList<>();
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", setting("kafka.bootstrap.servers")),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(Topic.NOTIFICATIONS_SETTLED.name("")).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      while (partitions.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(100))) {
          if (record.key().equals(line.value())) {
            settled.add(Json.WIRE.readValue(record.value(), NotificationSettled.class));
          }
        }
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return settled;
  }

  private int rows() {
    return pool.preparedQuery("SELECT 1 FROM delivery WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()))
        .rowCount();
  }

  private String column(String column, String table) {
    var rows =
        pool.preparedQuery("SELECT " + column + " FROM " + table + " WHERE line = $1")
            .executeAndAwait(Tuple.of(line.value()))
            .iterator();
    return rows.hasNext() ? rows.next().getString(0) : "";
  }

  private Instant inAnHour() {
    return clock.instant().plus(Duration.ofHours(1));
  }

  private static Sealer sealer() {
    return Sealer.to(setting(NotifierSettings.PUBLIC_KEY));
  }

  private static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private static String setting(String name) {
    return ConfigProvider.getConfig().getValue(name, String.class);
  }
}
