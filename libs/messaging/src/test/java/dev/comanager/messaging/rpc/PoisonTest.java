package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.rpc.caller.Callers;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.testkit.backends.RestartableBroker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class PoisonTest {
  private static final String SECRET = "somebody's message";

  @AutoClose private final RpcHarness rpc = new RpcHarness(Map.of());

  @Test
  void aRecordThatNobodyCanReadIsDeadLetteredWithoutItsContentAndItsPartitionGoesOn()
      throws Exception {
    rpc.serve(echo());
    poison("{\"arguments\":\"" + SECRET, "7", "someone", "5");
    poison(null, "8", "someone", "5");
    poison("{\"v\":1}", "9", "someone", "5");
    poison("null", "10", "someone", "5");
    poison("{}", null, null, "99");
    var caller = rpc.caller("any");
    for (int line = 0; line < 50; line++) {
      assertThat(textOf(call(caller, request("echo", line, "goes on")))).isEqualTo("goes on");
    }

    List<ConsumerRecord<byte[], byte[]>> letters =
        read(Servers.CALLS.deadLetterName(rpc.kafka.prefix()), 1, 5);
    for (ConsumerRecord<byte[], byte[]> letter : letters) {
      JsonNode trace = Json.WIRE.readTree(letter.value());
      assertThat(trace.get("topic").asText()).endsWith("tool-calls.decision");
      assertThat(trace.get("partition").isInt()).isTrue();
      assertThat(trace.get("offset").isIntegralNumber()).isTrue();
      assertThat(trace.get("reason").asText()).isNotEmpty();
      assertThat(new String(letter.value(), StandardCharsets.UTF_8)).doesNotContain(SECRET);
    }
    assertThat(rpc.count("comanager.rpc.handler.poison")).isEqualTo(5);

    List<ConsumerRecord<byte[], byte[]>> answers =
        read(Topic.TOOL_OUTCOMES.name(rpc.kafka.prefix()), 32, 54);
    List<ConsumerRecord<byte[], byte[]>> refusals =
        answers.stream().filter(it -> header(it, RpcHeaders.CALLER).equals("someone")).toList();
    assertThat(refusals).hasSize(4).allMatch(it -> it.partition() == 5);
    assertThat(refusals.stream().map(it -> header(it, RpcHeaders.CALL_ID)))
        .containsExactlyInAnyOrder("7", "8", "9", "10");
    ToolOutcome first = Json.WIRE.readValue(refusals.getFirst().value(), ToolOutcome.class);
    assertThat(first)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            it -> {
              assertThat(it.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
              assertThat(it.details().get("retryable").asBoolean(true)).isFalse();
            });
  }

  @Test
  void anAnswerThatNobodyCanReadEndsItsCallAndTheNextOneIsAnswered() throws Exception {
    rpc.serve(echo());
    var caller = rpc.caller("x");
    int partition = Math.floorMod("x".hashCode(), 32);
    String topic = Topic.TOOL_OUTCOMES.name(rpc.kafka.prefix());
    try (KafkaProducer<byte[], byte[]> producer = producer()) {
      for (String callId : new String[] {"", "minus", "-1", "1".repeat(30), "4"}) {
        ProducerRecord<byte[], byte[]> record =
            new ProducerRecord<>(topic, partition, null, bytes("not json"));
        record.headers().add(RpcHeaders.CALLER, bytes("x")).add(RpcHeaders.CALL_ID, bytes(callId));
        producer.send(record).get();
      }
      producer.send(new ProducerRecord<>(topic, partition, null, bytes("no headers"))).get();
    }
    assertThat(textOf(call(caller, request("echo", 1, "t")))).isEqualTo("t");
    assertThat(Callers.loop(caller).alive()).isTrue();
  }

  private void poison(String value, String callId, String caller, String partition)
      throws Exception {
    try (KafkaProducer<byte[], byte[]> producer = producer()) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>(
              Servers.CALLS.name(rpc.kafka.prefix()), 0, bytes("line"), bytes(value));
      if (callId != null) {
        record.headers().add(RpcHeaders.CALL_ID, bytes(callId));
      }
      if (caller != null) {
        record.headers().add(RpcHeaders.CALLER, bytes(caller));
      }
      record.headers().add(RpcHeaders.REPLY_PARTITION, bytes(partition));
      producer.send(record).get();
    }
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return new KafkaProducer<>(
        Map.of("bootstrap.servers", RestartableBroker.shared().bootstrapServers()),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }

  private static List<ConsumerRecord<byte[], byte[]>> read(
      String topic, int partitions, int expected) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", RestartableBroker.shared().bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> places =
          IntStream.range(0, partitions).mapToObj(i -> new TopicPartition(topic, i)).toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      long deadline = System.nanoTime() + RpcHarness.TIMEOUT.toNanos();
      while (records.size() < expected && System.nanoTime() - deadline < 0) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
    }
    assertThat(records).hasSize(expected);
    return records;
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }
}
