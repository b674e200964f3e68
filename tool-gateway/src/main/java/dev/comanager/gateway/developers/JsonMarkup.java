package dev.comanager.gateway.developers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Formats JSON for a page: indented, with names and values to be highlighted. */
final class JsonMarkup {
  private static final int SHORT = 2;

  /**
   * A part of the formatted text.
   *
   * @param kind k for a name, s for a string, v for another value; empty for what is between them
   */
  public record Token(String kind, String text) {}

  private JsonMarkup() {}

  static List<Token> of(JsonNode node) {
    List<Token> tokens = new ArrayList<>();
    write(tokens, node, "");
    return tokens;
  }

  private static void write(List<Token> tokens, JsonNode node, String indent) {
    if (node.isObject()) {
      block(tokens, node, indent, "{", "}");
    } else if (node.isArray()) {
      block(tokens, node, indent, "[", "]");
    } else {
      tokens.add(new Token(node.isTextual() ? "s" : "v", node.toString()));
    }
  }

  private static void block(
      List<Token> tokens, JsonNode node, String indent, String open, String close) {
    boolean inLine = inLine(node);
    String inner = indent + "  ";
    String before = open;
    Iterator<Map.Entry<String, JsonNode>> fields = node.properties().iterator();
    for (JsonNode value : node) {
      tokens.add(new Token("", before + (inLine ? " " : "\n" + inner)));
      if (node.isObject()) {
        tokens.add(new Token("k", '"' + fields.next().getKey() + '"'));
        tokens.add(new Token("", ": "));
      }
      write(tokens, value, inner);
      before = ",";
    }
    String end = node.isEmpty() ? open : inLine ? " " : "\n" + indent;
    tokens.add(new Token("", end + close));
  }

  /** Small blocks of plain values stay on one line. */
  private static boolean inLine(JsonNode node) {
    if (node.size() > SHORT) {
      return false;
    }
    for (JsonNode value : node) {
      if (value.isContainerNode() || (value.isTextual() && node.size() > 1)) {
        return false;
      }
    }
    return true;
  }
}
