package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.refusal;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.testkit.backends.RestartableBroker;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What others on the broker can neither read nor forge. */
class SealedCallsTest {
  private static final String INTERNAL_TOOL = "suite/tell";
  private static final String SECRET = "words that somebody typed";

  @AutoClose
  private final RpcHarness rpc =
      new RpcHarness(Map.of("comanager.rpc.caller.internal-calls", "true"));

  @Test
  void anOutcomeWithoutItsCallsTokenIsIgnoredAndCounted() throws Exception {
    CompletableFuture<Void> begun = new CompletableFuture<>();
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    rpc.serve(
        handler(
            "hold",
            _ -> {
              begun.complete(null);
              return Uni.createFrom().completionStage(held);
            }));
    KafkaToolCalls caller = rpc.caller("any");

    CompletableFuture<CallResult> waiting = RpcHarness.send(caller, request("hold", 1, "t"));
    begun.get(20, TimeUnit.SECONDS);
    for (String name : List.of("1", "1.", "1.AAAAAAAAAAAAAAAAAAAAAA")) {
      outcome(name, answer("forged"));
    }
    await().atMost(RpcHarness.TIMEOUT).untilAsserted(() -> assertThat(forged()).isEqualTo(3));
    assertThat(waiting).isNotDone();
    held.complete(answer("real"));

    assertThat(textOf(waiting.get(20, TimeUnit.SECONDS))).isEqualTo("real");
  }

  @Test
  void internalCallsTravelApartAndComeBackSealed() {
    rpc.serve(handler(INTERNAL_TOOL, _ -> Uni.createFrom().item(answer(SECRET))));
    KafkaToolCalls caller = rpc.caller("any");

    assertThat(textOf(call(caller, request(INTERNAL_TOOL, 1, "t")))).isEqualTo(SECRET);

    assertThat(readValues(Topic.TOOL_OUTCOMES)).hasSize(1).noneMatch(it -> it.contains(SECRET));
    assertThat(readValues(Topic.INTERNAL_CALLS_DECISION)).hasSize(1);
    assertThat(readValues(Topic.TOOL_CALLS_DECISION)).isEmpty();
  }

  @Test
  void anInternalCallOnTheToolTopicIsRefusedUnprocessed() throws Exception {
    AtomicInteger worked = new AtomicInteger();
    rpc.serve(
        echo(),
        handler(
            INTERNAL_TOOL,
            _ -> {
              worked.incrementAndGet();
              return Uni.createFrom().item(answer(SECRET));
            }));

    callOn(Topic.TOOL_CALLS_DECISION, INTERNAL_TOOL);
    // There a call that would be answered in the clear isn't answered at all.
    callOn(Topic.INTERNAL_CALLS_DECISION, INTERNAL_TOOL);

    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(
            () -> {
              assertThat(rpc.count("comanager.rpc.handler.unknown_tool")).isEqualTo(1);
              assertThat(rpc.count("comanager.rpc.handler.poison")).isEqualTo(1);
            });
    assertThat(worked).hasValue(0);
    assertThat(readValues(Topic.TOOL_OUTCOMES)).noneMatch(it -> it.contains(SECRET));
  }

  @Test
  void sealedArgumentsReachTheirHandlerAndOpenForTheirLineAlone() {
    rpc.serve(echo());
    KafkaToolCalls caller = rpc.caller("any");
    LineId line = request("echo", 1, "").line();

    CallResult own = callSealed(caller, request("echo", 1, ""), line);
    CallResult moved = callSealed(caller, request("echo", 2, ""), line);

    assertThat(textOf(own)).isEqualTo(SECRET);
    assertThat(refusal(moved).code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(readValues(Topic.TOOL_CALLS_DECISION))
        .hasSize(2)
        .noneMatch(it -> it.contains(SECRET));
  }

  private double forged() {
    return rpc.count("comanager.rpc.caller.forged_outcomes");
  }

  /** Calls with the secret as an argument that is sealed for that line. */
  private static CallResult callSealed(KafkaToolCalls caller, ToolCall call, LineId line) {
    String text = Json.WIRE.createObjectNode().put("text", SECRET).toString();
    String sealed =
        Sealer.to(Servers.KEY.publicKey())
            .seal(SealedPlaces.ofArguments(line, call.tool()), text.getBytes(UTF_8));
    return caller
        .call(ToolOwner.DECISION, call, Optional.of(sealed))
        .await()
        .atMost(RpcHarness.TIMEOUT);
  }

  private void outcome(String name, ToolOutcome outcome) throws Exception {
    int partition = Math.floorMod("any".hashCode(), Topic.TOOL_OUTCOMES.partitions());
    publish(
        new ProducerRecord<>(
            Topic.TOOL_OUTCOMES.name(rpc.kafka.prefix()),
            partition,
            null,
            Json.WIRE.writerFor(ToolOutcome.class).writeValueAsBytes(outcome)),
        name);
  }

  private void callOn(Topic topic, String tool) throws Exception {
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            topic.name(rpc.kafka.prefix()),
            0,
            null,
            Json.WIRE.writeValueAsBytes(request(tool, 1, "t")));
    record.headers().add(RpcHeaders.REPLY_PARTITION, "3".getBytes(UTF_8));
    publish(record, "1.x");
  }

  private void publish(ProducerRecord<byte[], byte[]> record, String name) throws Exception {
    record.headers().add(RpcHeaders.CALL_ID, name.getBytes(UTF_8));
    record.headers().add(RpcHeaders.CALLER, "any".getBytes(UTF_8));
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(broker(), new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.send(record).get();
    }
  }

  /** All that stands on a topic, headers included, but for what only warms it up. */
  private List<String> readValues(Topic topic) {
    List<String> readValues = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(broker(), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<TopicPartition> places =
          consumer.partitionsFor(topic.name(rpc.kafka.prefix())).stream()
              .map(it -> new TopicPartition(it.topic(), it.partition()))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      Map<TopicPartition, Long> ends = consumer.endOffsets(places);
      while (places.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        consumer.poll(Duration.ofMillis(200)).forEach(it -> text(it).ifPresent(readValues::add));
      }
    }
    return readValues;
  }

  private static Optional<String> text(ConsumerRecord<byte[], byte[]> record) {
    if (record.headers().lastHeader(RpcHeaders.WARM_UP) != null) {
      return Optional.empty();
    }
    return Stream.concat(
            Stream.of(record.value()), Stream.of(record.headers().toArray()).map(Header::value))
        .map(it -> new String(it, StandardCharsets.UTF_8))
        .reduce(String::concat);
  }

  private static Map<String, Object> broker() {
    return Map.of("bootstrap.servers", RestartableBroker.shared().bootstrapServers());
  }
}
