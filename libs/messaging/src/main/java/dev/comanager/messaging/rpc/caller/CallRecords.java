package dev.comanager.messaging.rpc.caller;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Converts calls to records that carry the caller's return address. */
final class CallRecords {
  private final Map<ToolOwner, String> topics = new EnumMap<>(ToolOwner.class);
  private final Map<ToolOwner, String> internalTopics = new EnumMap<>(ToolOwner.class);
  private final Header caller;
  private final Header replyPartition;
  private final Optional<Header> replyKey;

  CallRecords(String prefix, String instance, int partition, Optional<ReplyKey> replyKey) {
    for (ToolOwner owner : ToolOwner.values()) {
      topics.put(owner, Topic.toolCallsOf(owner).name(prefix));
      internalTopics.put(owner, Topic.internalCallsOf(owner).name(prefix));
    }
    caller = header(RpcHeaders.CALLER, instance);
    replyPartition = header(RpcHeaders.REPLY_PARTITION, Integer.toString(partition));
    this.replyKey = replyKey.map(key -> header(RpcHeaders.REPLY_KEY, key.publicKey()));
  }

  /** Name of the owner's topic, for tools or for internal calls between services. */
  String topic(ToolOwner owner, boolean internal) {
    return (internal ? internalTopics : topics).get(owner);
  }

  /** The record of a call. */
  ProducerRecord<byte[], byte[]> of(
      String topic,
      ToolCall call,
      Optional<String> sealedArguments,
      PendingCall pending,
      Context trace)
      throws JsonProcessingException {
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            topic,
            null,
            call.line().value().getBytes(StandardCharsets.UTF_8),
            Json.WIRE.writeValueAsBytes(call.withCallId(Long.toString(pending.id()))),
            List.of(header(RpcHeaders.CALL_ID, pending.callId()), caller, replyPartition));
    sealedArguments.ifPresent(it -> record.headers().add(header(RpcHeaders.SEALED_ARGUMENTS, it)));
    if (pending.sealed()) {
      record.headers().add(replyKey.orElseThrow());
    }
    TraceHeader.header(trace).ifPresent(record.headers()::add);
    return record;
  }

  private static Header header(String name, String value) {
    return new RecordHeader(name, value.getBytes(StandardCharsets.UTF_8));
  }
}
