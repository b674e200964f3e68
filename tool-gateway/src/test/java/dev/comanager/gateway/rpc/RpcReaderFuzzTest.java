package dev.comanager.gateway.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Fuzzes request bodies and the answers that need no tool. */
class RpcReaderFuzzTest extends ParserFuzzTest {
  private static final int LONGEST_ANSWER = 4096;

  private final RpcReplies replies =
      new RpcReplies(
          new PublicAddresses(
              URI.create("http://localhost:8080"), URI.create("http://localhost:8081")));

  @Override
  protected List<byte[]> seeds() {
    List<byte[]> seeds =
        new ArrayList<>(
            Input.seeds(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
                    + "\"analyze_start_sit\",\"arguments\":{\"players\":[\"A\",\"B\"]}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"\\ud800\\u0000\\\"\",\"method\":\"tools/list\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":-1.50e+999,\"method\":\"\\udc00\",\"params\":{\"_meta\":"
                    + "{\"progressToken\":7},\"cursor\":\"x\"}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
                "{\"id\":1,\"id\":2}",
                "[".repeat(40),
                "{\"jsonrpc\":\"2.0\",\"id\":" + "9".repeat(1001) + ",\"method\":\"ping\"}",
                ""));
    String small = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    seeds.add(small.getBytes(StandardCharsets.UTF_16BE));
    seeds.add(small.getBytes(StandardCharsets.UTF_16));
    return seeds;
  }

  @Override
  protected void take(byte[] input) throws Exception {
    switch (RpcReader.read(input)) {
      case RpcMessage.Request(var id, String method, JsonNode params) -> {
        RpcMessage again =
            RpcReader.read(
                "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"m\"}"
                    .formatted(id.json())
                    .getBytes(StandardCharsets.UTF_8));
        assertThat(again)
            .isInstanceOfSatisfying(
                RpcMessage.Request.class, it -> assertThat(it.id()).isEqualTo(id));
        answered(replies.unknownMethod(200, id, method), id);
        answered(replies.unknownTool(id, params.path("name").asText()), id);
        answered(replies.unknownResource(id, params.path("uri").asText()), id);
      }
      case RpcMessage.Malformed(var id, String reason) ->
          answered(replies.malformed(id, reason), id);
      case RpcMessage.Unreadable() -> answered(replies.unreadable(), RpcId.NONE);
      case RpcMessage.Notification(String method) -> assertThat(method).isNotNull();
      case RpcMessage.ClientResponse() -> {}
    }
  }

  private static void answered(RpcReply reply, RpcId id) throws Exception {
    assertThat(reply.status()).isLessThan(500);
    assertThat(reply.body().length()).isLessThan(LONGEST_ANSWER + id.bytes().length);
    assertThat(reply.body().toString(StandardCharsets.UTF_8))
        .startsWith("{\"jsonrpc\":\"2.0\",\"id\":" + id.json());
    JsonNode answer = Json.WIRE.readTree(reply.body().getBytes());
    assertThat(answer.path("error").path("message").isTextual()).isTrue();
  }
}
