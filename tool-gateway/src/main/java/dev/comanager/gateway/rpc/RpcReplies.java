package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.gateway.catalogue.WellFormedText;
import dev.comanager.gateway.discovery.ProtectedResource;
import dev.comanager.gateway.discovery.PublicAddresses;
import dev.comanager.gateway.rpc.RpcReply.Label;
import dev.comanager.gateway.toolcall.ToolAnswer.MissingScopes;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Composes answers: results, and errors with status, code, header and data (spec 7.1). */
@Singleton
final class RpcReplies {
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int METHOD_NOT_FOUND = -32601;
  private static final int INVALID_PARAMS = -32602;
  private static final int INTERNAL = -32603;
  private static final int NOT_NOW = -32000;
  private static final int NO_BEARER = -32001;
  private static final int NO_SCOPE = -32002;
  private static final int HEADER_MISMATCH = -32020;
  private static final int UNSUPPORTED_VERSION = -32022;

  /** The scopes that a client requests at first. */
  private static final String OFFERED = "scope=\"" + joined(ProtectedResource.SCOPES) + "\", ";

  private static final String INTROSPECTION_RETRY_SECONDS = "2";
  private static final int LONGEST_NAME = 128;
  private static final byte[] HEAD = ascii("{\"jsonrpc\":\"2.0\",\"id\":");
  static final byte[] RESULT = ascii(",\"result\":");
  static final byte[] END = ascii("}");

  private final String metadata;

  RpcReplies(PublicAddresses addresses) {
    this.metadata = "resource_metadata=\"" + addresses.resourceMetadata() + "\"";
  }

  RpcReply result(RpcId id, byte[] result, Label label) {
    byte[] idBytes = id.bytes();
    Buffer body =
        Buffer.buffer(HEAD.length + idBytes.length + RESULT.length + result.length + END.length)
            .appendBytes(HEAD)
            .appendBytes(idBytes)
            .appendBytes(RESULT)
            .appendBytes(result)
            .appendBytes(END);
    return new RpcReply(200, Map.of(), body, label);
  }

  /** The answer with a result that is always the same. */
  RpcReply result(RpcId id, FixedResult result, Label label) {
    byte[] idBytes = id.bytes();
    Buffer body =
        Buffer.buffer(HEAD.length + idBytes.length).appendBytes(HEAD).appendBytes(idBytes);
    return new RpcReply(200, Map.of(), body, result.rest(), label);
  }

  RpcReply accepted(String method) {
    return new RpcReply(202, Map.of(), Buffer.buffer(), new Label(method, Label.NO_TOOL, "ok"));
  }

  RpcReply unreadable() {
    return error(400, RpcId.NONE, PARSE_ERROR, "The body is not readable JSON.", "unreadable");
  }

  RpcReply malformed(RpcId id, String reason) {
    return error(400, id, INVALID_REQUEST, reason, "malformed");
  }

  /** A refusal before any of the body was read. */
  static RpcReply refused(int status, String reason, Map<String, String> headers) {
    return error(status, RpcId.NONE, INVALID_REQUEST, reason, null, headers, label("refused"));
  }

  static RpcReply bodyBudgetExhausted() {
    return error(
        503,
        RpcId.NONE,
        NOT_NOW,
        "I'm too busy right now. Nothing was done. Ask again in a few seconds.",
        retryable(ToolErrorCode.E_UNAVAILABLE),
        Map.of("Retry-After", INTROSPECTION_RETRY_SECONDS, "Connection", "close"),
        label(ToolErrorCode.E_UNAVAILABLE.name()));
  }

  static RpcReply internalError() {
    return error(
        500,
        RpcId.NONE,
        INTERNAL,
        "Something broke on our side. Ask again in a minute.",
        null,
        Map.of(),
        label("broken"));
  }

  RpcReply noBearer(RpcId id, boolean sent) {
    return noBearer(id, Map.of("WWW-Authenticate", challenge(sent)));
  }

  /**
   * The answer to a body that is too large for a client without a bearer; the rest of it isn't
   * read.
   */
  RpcReply noBearerForLargeBody() {
    return noBearer(
        RpcId.NONE, Map.of("WWW-Authenticate", challenge(false), "Connection", "close"));
  }

  private String challenge(boolean sent) {
    return "Bearer " + (sent ? "error=\"invalid_token\", " : "") + OFFERED + metadata;
  }

  private static RpcReply noBearer(RpcId id, Map<String, String> headers) {
    return error(
        401,
        id,
        NO_BEARER,
        "The bearer token is missing, revoked, or unknown.",
        null,
        headers,
        label("no_bearer"));
  }

  RpcReply introspectionUnavailable(RpcId id) {
    return error(
        503,
        id,
        NOT_NOW,
        "I can't check who you are right now. Nothing was done. Ask again in a few seconds.",
        retryable(ToolErrorCode.E_UNAVAILABLE),
        Map.of("Retry-After", INTROSPECTION_RETRY_SECONDS),
        label(ToolErrorCode.E_UNAVAILABLE.name()));
  }

  RpcReply tooManyRefused(RpcId id, int secondsToWait) {
    return tooMany(id, "Too many unknown tokens from this address", secondsToWait);
  }

  RpcReply tooManyCalls(RpcId id, int secondsToWait) {
    return tooMany(id, "Too many requests", secondsToWait);
  }

  private static RpcReply tooMany(RpcId id, String what, int secondsToWait) {
    return error(
        429,
        id,
        NOT_NOW,
        "%s within a minute. Nothing was done. Ask again in %d second%s."
            .formatted(what, secondsToWait, secondsToWait == 1 ? "" : "s"),
        retryable(ToolErrorCode.E_RATE_LIMITED),
        Map.of("Retry-After", Integer.toString(secondsToWait)),
        label(ToolErrorCode.E_RATE_LIMITED.name()));
  }

  /** A request of revision 2026-07-28 without a part of {@code _meta} that it has to have. */
  RpcReply incomplete(RpcId id, String key) {
    return error(400, id, INVALID_PARAMS, "The _meta lacks \"" + key + "\".", "incomplete_meta");
  }

  RpcReply unsupportedVersion(RpcId id, String version) {
    ObjectNode data = Json.WIRE.createObjectNode();
    FixedResults.PROTOCOL_VERSIONS.forEach(data.putArray("supported")::add);
    data.put("requested", bounded(version));
    return error(
        400,
        id,
        UNSUPPORTED_VERSION,
        "Unsupported protocol version",
        data,
        Map.of(),
        label("unsupported_version"));
  }

  RpcReply headerMismatch(RpcId id, String header) {
    return error(
        400,
        id,
        HEADER_MISMATCH,
        "Header mismatch: " + header + " is missing or differs from the body.",
        "header_mismatch");
  }

  RpcReply unknownMethod(int status, RpcId id, String method) {
    return error(
        status, id, METHOD_NOT_FOUND, "unknown method: " + bounded(method), "unknown_method");
  }

  RpcReply unknownTool(RpcId id, String tool) {
    return error(200, id, METHOD_NOT_FOUND, "unknown tool: " + bounded(tool), "unknown_tool");
  }

  RpcReply badParams(RpcId id, String reason) {
    return error(200, id, INVALID_PARAMS, reason, "bad_params");
  }

  RpcReply unknownResource(RpcId id, String address) {
    ObjectNode data = Json.WIRE.createObjectNode().put("uri", bounded(address));
    return error(
        200, id, INVALID_PARAMS, "unknown resource", data, Map.of(), label("unknown_resource"));
  }

  RpcReply missingScopes(RpcId id, MissingScopes answer) {
    ObjectNode data = Json.WIRE.createObjectNode();
    data.put("code", ToolErrorCode.E_SCOPE.name());
    ArrayNode missing = data.putArray("missing");
    answer.missing().forEach(scope -> missing.add(scope.code()));
    String boxes =
        answer.missing().stream()
            .map(scope -> "\"%s\" (%s)".formatted(scope.label(), scope.code()))
            .collect(Collectors.joining(" and "));
    return error(
        403,
        id,
        NO_SCOPE,
        "Reconnect and tick " + boxes + ".",
        data,
        Map.of(
            "WWW-Authenticate",
            "Bearer error=\"insufficient_scope\", scope=\""
                + joined(answer.needed())
                + "\", "
                + metadata),
        new Label(RpcMethod.TOOLS_CALL.wireName(), answer.tool(), ToolErrorCode.E_SCOPE.name()));
  }

  private static String joined(List<Scope> scopes) {
    return scopes.stream().map(Scope::code).collect(Collectors.joining(" "));
  }

  private static String bounded(String foreign) {
    return WellFormedText.bounded(foreign, LONGEST_NAME);
  }

  private static ObjectNode retryable(ToolErrorCode code) {
    return Json.WIRE.createObjectNode().put("code", code.name()).put("retryable", true);
  }

  static Label label(String outcome) {
    return new Label("other", Label.NO_TOOL, outcome);
  }

  private static RpcReply error(int status, RpcId id, int code, String message, String outcome) {
    return error(status, id, code, message, null, Map.of(), label(outcome));
  }

  private static RpcReply error(
      int status,
      RpcId id,
      int code,
      String message,
      ObjectNode data,
      Map<String, String> headers,
      Label label) {
    ObjectNode error = Json.WIRE.createObjectNode();
    error.put("code", code);
    error.put("message", message);
    if (data != null) {
      error.set("data", data);
    }
    Buffer body =
        Buffer.buffer(HEAD)
            .appendBytes(id.bytes())
            .appendString(",\"error\":")
            .appendBytes(Json.bytes(error))
            .appendBytes(END);
    return new RpcReply(status, headers, body, label);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
