package dev.comanager.gateway.developers;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import java.util.Map;

/** Formats JSON for a page: indented, with names and values highlighted. */
final class JsonMarkup {
  private static final int SHORT = 2;

  private JsonMarkup() {}

  static String of(JsonNode node) {
    StringBuilder html = new StringBuilder();
    write(html, node, "");
    return html.toString();
  }

  private static void write(StringBuilder html, JsonNode node, String indent) {
    if (node.isObject()) {
      block(html, node, indent, '{', '}');
    } else if (node.isArray()) {
      block(html, node, indent, '[', ']');
    } else {
      mark(html, node.isTextual() ? "s" : "v", node.toString());
    }
  }

  private static void block(
      StringBuilder html, JsonNode node, String indent, char open, char close) {
    html.append(open);
    boolean inLine = inLine(node);
    String inner = indent + "  ";
    boolean first = true;
    Iterator<Map.Entry<String, JsonNode>> fields = node.properties().iterator();
    for (JsonNode value : node) {
      html.append(first ? "" : ",").append(inLine ? " " : "\n" + inner);
      if (node.isObject()) {
        mark(html, "k", '"' + fields.next().getKey() + '"');
        html.append(": ");
      }
      write(html, value, inner);
      first = false;
    }
    html.append(node.isEmpty() ? "" : inLine ? " " : "\n" + indent).append(close);
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

  private static void mark(StringBuilder html, String kind, String text) {
    html.append("<i class=\"").append(kind).append("\">");
    html.append(PageFrame.escaped(text)).append("</i>");
  }
}
