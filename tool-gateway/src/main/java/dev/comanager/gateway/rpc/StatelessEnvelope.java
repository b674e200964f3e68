package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.gateway.rpc.RpcMessage.Request;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * What a request declares about itself in revision 2026-07-28: version and capabilities in {@code
 * _meta}, and version, method and name once more in headers, so that proxies can route by them.
 */
record StatelessEnvelope(Request request, JsonNode meta) {
  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String VERSION = PREFIX + "protocolVersion";
  private static final String CAPABILITIES = PREFIX + "clientCapabilities";
  private static final String ENCODED = "=?base64?";
  private static final String ENCODED_END = "?=";

  static StatelessEnvelope of(Request request) {
    return new StatelessEnvelope(request, request.params().path("_meta"));
  }

  /** Whether a request is written in this revision or a later one. */
  static boolean declared(RpcRequest http, Request request) {
    // A client that reads initialize's answer speaks an earlier revision, whatever it declares.
    return !request.method().equals(RpcMethod.INITIALIZE.wireName())
        && (of(request).meta.has(VERSION)
            || http.protocolVersion().contains(StatelessRevision.VERSION));
  }

  /** The capabilities of the client; an object once the request has been checked. */
  JsonNode capabilities() {
    return meta.path(CAPABILITIES);
  }

  /** Whether the client repeats a request with what it was asked for. */
  boolean repeated() {
    return request.params().has("inputResponses");
  }

  Optional<RpcReply> refusal(RpcRequest http, RpcReplies replies) {
    RpcId id = request.id();
    if (!meta.path(VERSION).isTextual()) {
      return Optional.of(replies.incomplete(id, VERSION));
    }
    String version = meta.path(VERSION).textValue();
    boolean served = version.equals(StatelessRevision.VERSION);
    List<String> header = http.protocolVersion();
    if (!served && (header.isEmpty() || header.equals(List.of(version)))) {
      return Optional.of(replies.unsupportedVersion(id, version));
    }
    if (!header.equals(List.of(version))) {
      return Optional.of(replies.headerMismatch(id, "MCP-Protocol-Version"));
    }
    if (!capabilities().isObject()) {
      return Optional.of(replies.incomplete(id, CAPABILITIES));
    }
    if (!http.mcpMethod().equals(List.of(request.method()))) {
      return Optional.of(replies.headerMismatch(id, "Mcp-Method"));
    }
    return nameMatches(http.mcpName())
        ? Optional.empty()
        : Optional.of(replies.headerMismatch(id, "Mcp-Name"));
  }

  private boolean nameMatches(List<String> header) {
    JsonNode name =
        RpcMethod.find(request.method())
            .flatMap(RpcMethod::nameKey)
            .map(request.params()::path)
            .orElse(request.params().path(""));
    return !name.isTextual()
        || (header.size() == 1 && name.textValue().equals(decoded(header.getFirst())));
  }

  /** The value of a header that may be encoded; values that can't be decoded match nothing. */
  private static String decoded(String value) {
    if (!value.startsWith(ENCODED) || !value.endsWith(ENCODED_END)) {
      return value;
    }
    try {
      return new String(
          Base64.getDecoder()
              .decode(value.substring(ENCODED.length(), value.length() - ENCODED_END.length())),
          StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }
}
