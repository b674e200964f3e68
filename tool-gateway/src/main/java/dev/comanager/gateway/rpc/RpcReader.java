package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.comanager.gateway.catalogue.WellFormedText;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads a JSON-RPC message from arbitrary bytes (INTERFACE 2: "JSON", "envelope"). */
final class RpcReader {
  static final int DEEPEST = 32;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                  .build())
          .build();

  private RpcReader() {}

  static RpcMessage read(byte[] body) {
    if (!plausible(body)) {
      return new RpcMessage.Unreadable();
    }
    try (JsonParser parser = MAPPER.createParser(body)) {
      JsonToken first = parser.nextToken();
      RpcMessage message =
          first == JsonToken.START_OBJECT ? envelope(parser) : noObject(parser, first);
      return parser.nextToken() == null ? message : new RpcMessage.Unreadable();
    } catch (IOException e) {
      // Not only JsonProcessingException: bad UTF-32 throws CharConversionException.
      return new RpcMessage.Unreadable();
    }
  }

  private static RpcMessage noObject(JsonParser parser, JsonToken first) throws IOException {
    if (first == null) {
      return new RpcMessage.Unreadable();
    }
    boolean batch = first == JsonToken.START_ARRAY;
    JsonNode whole = MAPPER.readTree(parser);
    return new RpcMessage.Malformed(
        RpcId.NONE,
        batch && whole.isArray()
            ? "Batches are not supported. Send one message a request."
            : "The body is not a JSON-RPC message.");
  }

  private static RpcMessage envelope(JsonParser parser) throws IOException {
    JsonNode version = MissingNode.getInstance();
    JsonNode method = MissingNode.getInstance();
    JsonNode params = MissingNode.getInstance();
    RpcId id = RpcId.NONE;
    boolean idGiven = false;
    boolean outcomeGiven = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "jsonrpc" -> version = MAPPER.readTree(parser);
        case "method" -> method = MAPPER.readTree(parser);
        case "params" -> params = MAPPER.readTree(parser);
        case "id" -> {
          idGiven = true;
          id = id(parser);
        }
        case "result", "error" -> {
          outcomeGiven = true;
          MAPPER.readTree(parser);
        }
        default -> MAPPER.readTree(parser);
      }
    }
    return checked(version, method, params, id, idGiven, outcomeGiven);
  }

  private static RpcMessage checked(
      JsonNode version,
      JsonNode method,
      JsonNode params,
      RpcId id,
      boolean idGiven,
      boolean outcomeGiven) {
    if (!"2.0".equals(version.textValue())) {
      return new RpcMessage.Malformed(id, "The member \"jsonrpc\" is not \"2.0\".");
    }
    if (method.isMissingNode() && outcomeGiven && !id.equals(RpcId.NONE)) {
      return new RpcMessage.ClientResponse();
    }
    if (!method.isTextual() || outcomeGiven) {
      return new RpcMessage.Malformed(id, "The member \"method\" is missing or not text.");
    }
    if (!idGiven) {
      return new RpcMessage.Notification(method.textValue());
    }
    if (id.equals(RpcId.NONE)) {
      return new RpcMessage.Malformed(id, "The member \"id\" is neither text nor a number.");
    }
    return new RpcMessage.Request(id, method.textValue(), params);
  }

  /** The id as it was written; only strings and numbers are ids. */
  private static RpcId id(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_STRING) {
      String text = parser.getText();
      char[] quoted = JsonStringEncoder.getInstance().quoteAsString(text);
      return new RpcId('"' + escaped(new String(quoted)) + '"');
    }
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      return new RpcId(parser.getText());
    }
    MAPPER.readTree(parser);
    return RpcId.NONE;
  }

  /** Unpaired surrogates can't be encoded in UTF-8, so they are echoed as escapes. */
  private static String escaped(String quoted) {
    if (WellFormedText.isValid(quoted)) {
      return quoted;
    }
    StringBuilder escaped = new StringBuilder(quoted.length() + 16);
    quoted
        .chars()
        .forEach(
            c -> {
              if (Character.isSurrogate((char) c)) {
                escaped.append(String.format("\\u%04x", c));
              } else {
                escaped.append((char) c);
              }
            });
    return escaped.toString();
  }

  /** Rejects byte sequences that aren't valid UTF-8 but that the parser accepts. */
  private static boolean plausible(byte[] body) {
    for (int i = 0; i < Math.min(4, body.length); i++) {
      if (body[i] == 0) {
        return true; // UTF-16 or UTF-32: left to the parser
      }
    }
    return ByteBufUtil.isText(Unpooled.wrappedBuffer(body), StandardCharsets.UTF_8);
  }
}
