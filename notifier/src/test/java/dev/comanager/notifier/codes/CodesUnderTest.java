package dev.comanager.notifier.codes;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.servicekit.sealing.Sealer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** Access of a test to the topic, the carrier and the table of a running notifier. */
final class CodesUnderTest implements AutoCloseable {
  static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** The number that this test texts, unlike those of other tests. */
  final String to =
      "+1%d555%04d"
          .formatted(
              ThreadLocalRandom.current().nextInt(200, 1_000),
              ThreadLocalRandom.current().nextInt(10_000));

  /** The text that this test is about. */
  final String id = newId();

  FakeCarrier carrier;
  private final Pool pool;
  private final Clock clock;
  private final KafkaProducer<String, byte[]> producer;

  CodesUnderTest(Pool pool, Clock clock) {
    this.pool = pool;
    this.clock = clock;
    openCarrier();
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", setting("kafka.bootstrap.servers")),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  void openCarrier() {
    try {
      carrier = new FakeCarrier(Integer.parseInt(setting(NotifierSettings.CARRIER_PORT)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    carrier.close();
    producer.close();
  }

  /** Waits until everything published before has been processed, by sending a text of its own. */
  void settled() throws Exception {
    String phone =
        "+1%d555%04d"
            .formatted(
                ThreadLocalRandom.current().nextInt(200, 1_000),
                ThreadLocalRandom.current().nextInt(10_000));
    long requests = carrier.requests(phone);
    for (int partition = 0; partition < Topic.NOTIFICATIONS_CODES.partitions(); partition++) {
      String each = newId();
      byte[] value = value(each, sealed(each, new CodeText(phone, "000000", inFiveMinutes())));
      producer
          .send(
              new ProducerRecord<>(Topic.NOTIFICATIONS_CODES.name(""), partition, "settled", value))
          .get();
    }
    await()
        .atMost(TIMEOUT)
        .until(() -> carrier.requests(phone) >= requests + Topic.NOTIFICATIONS_CODES.partitions());
  }

  void publish(String text, String sealed) throws Exception {
    send(text, value(text, sealed));
  }

  void send(String key, byte[] value) throws InterruptedException, ExecutionException {
    producer.send(new ProducerRecord<>(Topic.NOTIFICATIONS_CODES.name(""), key, value)).get();
  }

  static byte[] value(String text, String sealed) throws JsonProcessingException {
    return Json.WIRE.writeValueAsBytes(new CodeTextRequested(text, sealed));
  }

  String sealed(String text, Instant expiresAt) throws JsonProcessingException {
    return sealed(text, new CodeText(to, "482913", expiresAt));
  }

  static String sealed(String text, CodeText inside) throws JsonProcessingException {
    return Sealer.to(setting(NotifierSettings.PUBLIC_KEY))
        .seal(CodeTextRequested.placeOf(text), Json.WIRE.writeValueAsBytes(inside));
  }

  Instant inFiveMinutes() {
    return clock.instant().plus(Duration.ofMinutes(5));
  }

  /** Makes the next look-up in the carrier's listing due, and waits for it. */
  void poll(String text) {
    int before = checks(text);
    await()
        .atMost(TIMEOUT)
        .until(
            () -> {
              pool.preparedQuery(
                      "UPDATE delivery SET due_at = clock_timestamp()"
                          + " WHERE id = $1 AND looks = $2 AND state = 'started'")
                  .executeAndAwait(Tuple.of(text, before));
              return checks(text) != before || !state(text).equals("started");
            });
  }

  int checks(String text) {
    return pool.preparedQuery("SELECT looks FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(text))
        .iterator()
        .next()
        .getInteger(0);
  }

  /** A row as left by a process that died during an attempt, a minute later. */
  void leaveStarted(String sealed, Instant begun) {
    leaveStarted(id, sealed, begun);
  }

  void leaveStarted(String text, String sealed, Instant begun) {
    pool.preparedQuery(
            "INSERT INTO delivery (id, sealed, expires_at, state, attempts, looks, started_at)"
                + " VALUES ($1, $2, $3, 'started', 1, 3, $4)")
        .executeAndAwait(
            Tuple.of(
                text,
                sealed,
                inFiveMinutes().atOffset(ZoneOffset.UTC),
                begun.atOffset(ZoneOffset.UTC)));
  }

  void change(String sql) {
    pool.preparedQuery(sql).executeAndAwait(Tuple.of(id));
  }

  void awaitState(String wanted) {
    await().atMost(TIMEOUT).until(() -> rows() == 1 && state(id).equals(wanted));
  }

  String state(String text) {
    var rows =
        pool.preparedQuery("SELECT state FROM delivery WHERE id = $1")
            .executeAndAwait(Tuple.of(text))
            .iterator();
    return rows.hasNext() ? rows.next().getString(0) : "";
  }

  String value(String column) {
    return pool.preparedQuery("SELECT " + column + "::text FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .iterator()
        .next()
        .getString(0);
  }

  int rows() {
    return pool.preparedQuery("SELECT 1 FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .rowCount();
  }

  static String newId() {
    byte[] bytes = new byte[16];
    ThreadLocalRandom.current().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  static String setting(String name) {
    return ConfigProvider.getConfig().getValue(name, String.class);
  }
}
