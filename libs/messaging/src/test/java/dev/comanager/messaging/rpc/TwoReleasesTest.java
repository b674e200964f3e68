package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.TopicListener;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two releases that share a broker and differ in nothing but their prefix. */
class TwoReleasesTest {
  private final RpcHarness first = new RpcHarness(Map.of());
  private final RpcHarness second = new RpcHarness(Map.of());

  @AfterEach
  void close() throws Exception {
    first.close();
    second.close();
  }

  @Test
  void aCallIsAnsweredByItsOwnReleaseAlone() {
    serve(first, "first");
    serve(second, "second");
    // The same instance: in one release they would share a partition of outcomes.
    KafkaToolCalls firstCaller = first.caller("AaAa");
    KafkaToolCalls secondCaller = second.caller("AaAa");

    for (int line = 0; line < 24; line++) {
      assertThat(textOf(call(firstCaller, request("whose", line, "")))).isEqualTo("first");
      assertThat(textOf(call(secondCaller, request("whose", line, "")))).isEqualTo("second");
    }
    assertThat(first.count("comanager.rpc.caller.foreign_outcomes")).isZero();
    assertThat(second.count("comanager.rpc.caller.foreign_outcomes")).isZero();
  }

  @Test
  void anEventIsConsumedInItsOwnReleaseAndGroupAlone() throws Exception {
    List<String> byFirst = new CopyOnWriteArrayList<>();
    List<String> bySecond = new CopyOnWriteArrayList<>();
    consume(first, byFirst);
    consume(second, bySecond);

    publish(first, "\"to the first\"");
    publish(second, "\"to the second\"");
    publish(first, "\"to the first again\"");

    await().atMost(RpcHarness.TIMEOUT).until(() -> byFirst.size() == 2 && bySecond.size() == 1);
    assertThat(byFirst).containsExactly("to the first", "to the first again");
    assertThat(bySecond).containsExactly("to the second");
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", servers(first)))) {
      assertThat(admin.listGroups().all().get().stream().map(GroupListing::groupId))
          .contains(first.config.prefix() + "watch.games", second.config.prefix() + "watch.games");
    }
  }

  private static void serve(RpcHarness rpc, String text) {
    rpc.serve(handler("whose", _ -> Uni.createFrom().item(answer(text))));
  }

  private static void consume(RpcHarness rpc, List<String> received) {
    DeadLetters deadLetters = new DeadLetters(rpc.config, rpc.registry);
    rpc.<AutoCloseable>closing(deadLetters::close);
    TopicListener listener =
        rpc.closing(
            new Listeners(rpc.config, deadLetters, RecordSpans.NONE, new Loops(rpc.registry))
                .of(
                    Topic.GAMES,
                    "watch.games",
                    _ -> false,
                    record -> received.add(Listeners.read(record, JsonNode.class).asText())));
    listener.start();
    await().atMost(RpcHarness.TIMEOUT).until(listener::joined);
  }

  private static void publish(RpcHarness rpc, String value) throws Exception {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers(rpc)),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      producer
          .send(
              new ProducerRecord<>(
                  Topic.GAMES.name(rpc.config.prefix()),
                  "key".getBytes(UTF_8),
                  value.getBytes(UTF_8)))
          .get();
    }
  }

  private static String servers(RpcHarness rpc) {
    return rpc.config.bootstrapServers();
  }
}
