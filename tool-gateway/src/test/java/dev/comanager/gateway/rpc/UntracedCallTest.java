package dev.comanager.gateway.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import dev.comanager.servicekit.telemetry.LineHash;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UntracedCallTest {
  // The instance that Quarkus provides with the SDK disabled.
  private final OpenTelemetry bare = OpenTelemetrySdk.builder().build();

  @Test
  void aCallBeginsNoSpanWhenTracingIsOff() {
    assertThat(begun(true).isValid()).isFalse();
    assertThat(begun(false).isValid()).isTrue();
  }

  private SpanContext begun(boolean off) {
    ToolCallTrace traces =
        new ToolCallTrace(bare, off, new Catalogue(List.of()), new LineHash("key"));
    RpcRequest http =
        new RpcRequest(
            Buffer.buffer(), Optional.empty(), name -> List.of(), "127.0.0.1", () -> {}, 0);
    Request request = new Request(null, "tools/call", JsonNodeFactory.instance.objectNode());
    return traces.begin(http, request).span().getSpanContext();
  }
}
