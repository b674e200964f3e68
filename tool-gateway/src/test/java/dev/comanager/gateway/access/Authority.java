package dev.comanager.gateway.access;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * auth-service's role over a real HTTP server and a real broker: it introspects against the current
 * state, publishes revocations, and confirms them when it may.
 */
final class Authority implements AutoCloseable {
  static final Duration SETTLE = Duration.ofMillis(1100);

  private final HttpServer server;
  private final KafkaProducer<String, byte[]> producer;
  private final String topic;
  private final Map<String, LineId> bearers = new ConcurrentHashMap<>();
  private final Map<LineId, Line> lines = new ConcurrentHashMap<>();
  private final Queue<Runnable> heldBack = new ConcurrentLinkedQueue<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger names = new AtomicInteger();
  private volatile boolean holdingBack;
  private volatile String terms = "\"settle_ms\":1100";

  private record Line(int epoch, boolean active) {}

  Authority(Vertx vertx, String broker, String prefix) {
    topic = Topic.GRANTS_ENDED.name(prefix);
    server =
        vertx
            .createHttpServer()
            .requestHandler(request -> request.bodyHandler(form -> answer(request, form)))
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .join();
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker, "acks", "all", "linger.ms", 0),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  int port() {
    return server.actualPort();
  }

  /** A bearer of a new line. */
  String newBearer() {
    String bearer = "bearer" + names.incrementAndGet();
    LineId line = new LineId("ln_%024x".formatted(names.get()));
    lines.put(line, new Line(0, true));
    bearers.put(bearer, line);
    return bearer;
  }

  LineId lineOf(String bearer) {
    return bearers.get(bearer);
  }

  /** The number of introspection requests received. */
  int requests() {
    return requests.get();
  }

  /** Sends other caching terms with each verdict. */
  void terms(String json) {
    terms = json;
  }

  /** Suspends the line and returns once that is confirmed. */
  void suspend(LineId line) {
    publish(commitSuspension(line));
    settle();
  }

  /** Suspends the line only in the database; returns the revocation to publish. */
  GrantEnded commitSuspension(LineId line) {
    Line before = lines.put(line, new Line(lines.get(line).epoch() + 1, false));
    return GrantEnded.ofLine(line, before.epoch(), Clock.systemUTC().instant());
  }

  void resume(LineId line) {
    lines.put(line, new Line(lines.get(line).epoch(), true));
  }

  /** Revokes the bearer and returns once that is confirmed. */
  void end(String bearer) {
    publish(commitEnd(bearer));
    settle();
  }

  /** Revokes the bearer only in the database; returns the revocation to publish. */
  GrantEnded commitEnd(String bearer) {
    bearers.remove(bearer);
    return new GrantEnded(
        Kind.BEARER, new Bearer(bearer).hash().hex(), Clock.systemUTC().instant());
  }

  /** Publishes and returns on the broker's acknowledgement. */
  void publish(GrantEnded revocation) {
    try {
      publish(revocation.id(), Json.WIRE.writeValueAsBytes(revocation));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  void publish(String key, byte[] value) {
    try {
      producer.send(new ProducerRecord<>(topic, key, value)).get(30, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static void settle() {
    await().pollDelay(SETTLE).until(() -> true);
  }

  /** From now on, answers are determined immediately but sent only later. */
  void holdBackAnswers() {
    holdingBack = true;
  }

  int heldBack() {
    return heldBack.size();
  }

  void sendAnswers() {
    holdingBack = false;
    Runnable answer = heldBack.poll();
    while (answer != null) {
      answer.run();
      answer = heldBack.poll();
    }
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(1));
    server.close().toCompletionStage().toCompletableFuture().join();
  }

  private void answer(HttpServerRequest request, Buffer form) {
    requests.incrementAndGet();
    String bearer =
        URLDecoder.decode(form.toString().substring("token=".length()), StandardCharsets.UTF_8);
    String body = verdict(bearer);
    if (holdingBack) {
      heldBack.add(() -> request.response().end(body));
    } else {
      request.response().end(body);
    }
  }

  private String verdict(String bearer) {
    LineId line = bearers.get(bearer);
    if (line == null || !lines.get(line).active()) {
      return "{\"active\":false}";
    }
    return "{\"active\":true,\"line\":\"%s\",\"surface\":\"full\",\"scope\":\"league.read\",\"remember\":{\"epoch\":%d,%s}}"
        .formatted(line, lines.get(line).epoch(), terms);
  }
}
