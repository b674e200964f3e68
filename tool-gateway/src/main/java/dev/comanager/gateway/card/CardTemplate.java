package dev.comanager.gateway.card;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.CardRule;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Resources;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The decision-card template, one self-contained page that a client renders (spec 2.3, INTERFACE
 * 6), and its metadata for clients.
 */
@Singleton
public final class CardTemplate {
  public static final String ADDRESS = "ui://comanager/decision-card-v1.html";
  public static final String MIME_TYPE = "text/html;profile=mcp-app";

  private static final String VERSION = "1.0";
  private static final List<String> SCRIPTS =
      List.of("text.js", "drawing.js", "showing.js", "hosts.js");

  /** Tools that the card's buttons call besides the tool that produced the card. */
  private static final Set<String> CALLED_BY_THE_CARD = Set.of("watch_decision", "cancel_watch");

  private final String html;
  private final String ownOrigin;

  CardTemplate(PublicAddresses addresses) {
    String script = SCRIPTS.stream().map(CardTemplate::resource).collect(Collectors.joining("\n"));
    this.html =
        resource("decision-card-v1.html")
            .replace("{{style}}", resource("decision-card.css"))
            .replace("{{script}}", "\"use strict\";\n(() => {\n" + script + "})();\n")
            .replace("{{rules}}", CardRule.forScript().toString());
    this.ownOrigin = addresses.baseUrl();
  }

  /** The HTML page. */
  public String html() {
    return html;
  }

  /**
   * The {@code _meta} of the template: it loads nothing, connects to nothing and draws its own
   * border. Given under the keys of MCP Apps and under those of ChatGPT.
   */
  public ObjectNode resourceMeta() {
    ObjectNode meta = Json.WIRE.createObjectNode();
    meta.put("service/version", VERSION);
    ObjectNode ui = meta.putObject("ui");
    ObjectNode csp = ui.putObject("csp");
    csp.putArray("connectDomains");
    csp.putArray("resourceDomains");
    ui.put("prefersBorder", false);
    ObjectNode widgetCsp = meta.putObject("openai/widgetCSP");
    widgetCsp.putArray("connect_domains");
    widgetCsp.putArray("resource_domains");
    meta.put("openai/widgetPrefersBorder", false);
    meta.put(
        "openai/widgetDescription",
        "Shows the Decision Card: verdict, confidence, players, factors, sources with their age,"
            + " why and risk. What it shows needs no repetition.");
    // Only for ChatGPT: other hosts want another form of a dedicated origin, or none.
    if (ownOrigin.startsWith("https://")) {
      meta.put("openai/widgetDomain", ownOrigin);
    }
    return meta;
  }

  /**
   * The {@code _meta} of a tool's definition and of its results: always {@code service/version};
   * card tools also give the template's address under the keys that clients look for.
   */
  public static ObjectNode metaOf(boolean card) {
    ObjectNode meta = Json.WIRE.createObjectNode();
    meta.put("service/version", VERSION);
    if (card) {
      meta.put("openai/outputTemplate", ADDRESS);
      meta.putObject("ui").put("resourceUri", ADDRESS);
    }
    return meta;
  }

  /** The {@code _meta} of a definition. ChatGPT lets a card call only tools that declare it. */
  public static ObjectNode metaOf(ToolDefinition tool) {
    ObjectNode meta = metaOf(tool.card());
    if (tool.card() || CALLED_BY_THE_CARD.contains(tool.name())) {
      meta.put("openai/widgetAccessible", true);
    }
    return meta;
  }

  private static String resource(String name) {
    return Resources.text(CardTemplate.class, "/card/" + name);
  }
}
