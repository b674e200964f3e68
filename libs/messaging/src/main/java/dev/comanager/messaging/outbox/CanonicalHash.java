package dev.comanager.messaging.outbox;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Sha256;
import java.util.Map;
import java.util.TreeMap;

/** A hash of JSON by its meaning, independent of the order of keys and of number formats. */
final class CanonicalHash {
  private CanonicalHash() {}

  /** SHA-256 of the purpose and the value; the same value with another purpose has another hash. */
  static byte[] of(String purpose, JsonNode value) {
    StringBuilder canonical = new StringBuilder(purpose).append('\n');
    write(value, canonical);
    return Sha256.of(canonical.toString());
  }

  /** SHA-256 of the purpose and the text. */
  static byte[] of(String purpose, String text) {
    return Sha256.of(purpose + '\n' + text);
  }

  private static void write(JsonNode node, StringBuilder to) {
    if (node.isObject()) {
      Map<String, JsonNode> sorted = new TreeMap<>();
      node.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
      to.append('{');
      sorted.forEach(
          (key, value) -> {
            writeText(key, to);
            to.append(':');
            write(value, to);
            to.append(',');
          });
      to.append('}');
    } else if (node.isArray()) {
      to.append('[');
      for (JsonNode element : node) {
        write(element, to);
        to.append(',');
      }
      to.append(']');
    } else if (node.isNumber()) {
      to.append(node.decimalValue().stripTrailingZeros());
    } else if (node.isTextual()) {
      writeText(node.textValue(), to);
    } else {
      to.append(node.asText());
    }
  }

  private static void writeText(String text, StringBuilder to) {
    // The length prefix makes escaping unnecessary: no text can look like the end of another.
    to.append('"').append(text.length()).append(':').append(text);
  }
}
