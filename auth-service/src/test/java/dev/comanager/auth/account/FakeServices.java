package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.SealedOutcome;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.logging.Log;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * The services' side of the real topics (decision-engine, watch-service, notifier): answers what a
 * test configures, or nothing.
 */
final class FakeServices implements AutoCloseable {
  private final Map<String, Function<ToolCall, ToolOutcome>> answers = new ConcurrentHashMap<>();
  private final List<ToolCall> calls = new CopyOnWriteArrayList<>();
  private final CallReader reader = CallReader.ofTheBroker();

  FakeServices() {
    reader.readFor(this);
  }

  /** ServiceCalls of a new line without any data. */
  static FakeServices ofANewLine() {
    return new FakeServices()
        .answers("get_my_leagues", "None.", "{\"leagues\":[]}")
        .answers("list_watches", "None.", "{\"watches\":[]}")
        .refuses(InternalCall.CLOSEST_DECISION.code(), ToolErrorCode.E_NO_LEAGUE, "No league.")
        .answers(InternalCall.YAHOO_CONNECTION.code(), "", "{\"state\":\"none\"}")
        .answers(InternalCall.SCHEDULED_CALLS.code(), "None.", "{\"calls\":[]}")
        .answers(InternalCall.RECENT_DELIVERIES.code(), "None.", "{\"deliveries\":[]}")
        .answers(
            InternalCall.MINUTES.code(),
            "20.",
            "{\"balance\":20,\"held\":0,\"texts_stopped\":false}");
  }

  /** Sets the answer to a tool; unnamed tools are never answered. */
  FakeServices answers(String tool, Function<ToolCall, ToolOutcome> answer) {
    answers.put(tool, answer);
    return this;
  }

  FakeServices answers(String tool, String text, String body) {
    return answers(tool, call -> answered(text, body));
  }

  FakeServices refuses(String tool, ToolErrorCode code, String text) {
    return answers(tool, call -> new ToolOutcome.Refused(code, text));
  }

  FakeServices silent() {
    answers.clear();
    return this;
  }

  /** The calls of that tool so far. */
  List<ToolCall> calls(String tool) {
    return calls.stream().filter(call -> call.tool().equals(tool)).toList();
  }

  static ToolOutcome answered(String text, String body) {
    try {
      return new ToolOutcome.Answered(text, (ObjectNode) Json.WIRE.readTree(body));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Answers through this producer. */
  void answer(ConsumerRecord<byte[], byte[]> record, KafkaProducer<byte[], byte[]> producer) {
    try {
      ToolCall call = Json.WIRE.readValue(record.value(), ToolCall.class);
      calls.add(call);
      Function<ToolCall, ToolOutcome> answer = answers.get(call.tool());
      if (answer == null) {
        return;
      }
      byte[] partition = record.headers().lastHeader(RpcHeaders.REPLY_PARTITION).value();
      producer
          .send(
              new ProducerRecord<>(
                  Topic.TOOL_OUTCOMES.name(""),
                  Integer.parseInt(new String(partition, UTF_8)),
                  (byte[]) null,
                  written(record.headers(), answer.apply(call)),
                  List.of(
                      record.headers().lastHeader(RpcHeaders.CALL_ID),
                      record.headers().lastHeader(RpcHeaders.CALLER))))
          .get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      Log.error("the fake services could not answer", e);
    }
  }

  /** The outcome as services write it: sealed for the caller if requested. */
  private static byte[] written(Headers headers, ToolOutcome outcome) throws IOException {
    byte[] json = Json.WIRE.writerFor(ToolOutcome.class).writeValueAsBytes(outcome);
    Header key = headers.lastHeader(RpcHeaders.REPLY_KEY);
    if (key == null) {
      return json;
    }
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(json);
    }
    String callId = new String(headers.lastHeader(RpcHeaders.CALL_ID).value(), UTF_8);
    return Json.WIRE.writeValueAsBytes(
        new SealedOutcome(
            Sealer.to(new String(key.value(), UTF_8))
                .seal(SealedPlaces.ofOutcome(callId), zipped.toByteArray())));
  }

  @Override
  public void close() {
    reader.stop(this);
  }
}
