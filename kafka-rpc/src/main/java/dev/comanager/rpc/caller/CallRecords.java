package dev.comanager.rpc.caller;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.rpc.tracing.TraceHeader;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Calls as records, with the address of the caller that they come from. */
final class CallRecords {
  private final Map<ToolOwner, String> topics = new EnumMap<>(ToolOwner.class);
  private final Header caller;
  private final Header replyPartition;

  CallRecords(String prefix, String instance, int partition) {
    for (ToolOwner owner : ToolOwner.values()) {
      topics.put(owner, Topic.toolCallsOf(owner).name(prefix));
    }
    caller = header(RpcHeaders.CALLER, instance);
    replyPartition = header(RpcHeaders.REPLY_PARTITION, Integer.toString(partition));
  }

  /** Name of the topic that the request goes to. */
  String topic(ToolRequest request) {
    return topics.get(request.owner());
  }

  /** The request as the record that asks for it. */
  ProducerRecord<byte[], byte[]> of(ToolRequest request, long id, Context trace)
      throws JsonProcessingException {
    String callId = Long.toString(id);
    ToolCall call =
        new ToolCall(
            ToolCall.VERSION,
            callId,
            request.line(),
            request.surface(),
            request.scopes(),
            request.tool(),
            request.arguments(),
            request.idempotencyKey().orElse(null),
            request.budget().toMillis());
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            topic(request),
            null,
            request.line().value().getBytes(StandardCharsets.UTF_8),
            Json.WIRE.writeValueAsBytes(call),
            List.of(header(RpcHeaders.CALL_ID, callId), caller, replyPartition));
    TraceHeader.of(trace).ifPresent(record.headers()::add);
    return record;
  }

  private static Header header(String name, String value) {
    return new RecordHeader(name, value.getBytes(StandardCharsets.UTF_8));
  }
}
