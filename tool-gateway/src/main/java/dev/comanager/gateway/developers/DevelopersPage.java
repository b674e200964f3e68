package dev.comanager.gateway.developers;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.gateway.discovery.PublicAddresses;
import jakarta.inject.Singleton;
import java.util.stream.Collectors;

/** The developers' index page, written once from the catalogue ({developers_url}). */
@Singleton
final class DevelopersPage {
  private static final String ROW = "<li><h3>%s</h3><p>%s</p><p class=\"tags\">%s</p></li>";

  private final StaticPage page;

  DevelopersPage(Catalogue catalogue, PublicAddresses addresses) {
    String css = StaticPage.resource("index.css");
    String html =
        StaticPage.resource("index.html")
            .replace("{{css}}", css)
            .replace("{{base}}", escaped(addresses.baseUrl()))
            .replace("{{auth}}", escaped(addresses.authUrl()))
            .replace("{{developers}}", escaped(addresses.developersUrl()))
            .replace("{{count}}", Integer.toString(catalogue.tools().size()))
            .replace("{{surfaces}}", surfaces(catalogue))
            .replace("{{tools}}", tools(catalogue))
            .replace("{{errors}}", ErrorTable.rows());
    this.page = StaticPage.withStyle(html, css);
  }

  StaticPage page() {
    return page;
  }

  private static String surfaces(Catalogue catalogue) {
    StringBuilder rows = new StringBuilder();
    for (Surface surface : Surface.values()) {
      rows.append(
          ROW.formatted(
              "<code>" + surface.code() + "</code>",
              switch (surface) {
                case CLAUDE -> "A directory assistant, signed in by OAuth. Texts only.";
                case CHATGPT ->
                    "A directory assistant, signed in by OAuth. Texts, and calls that it schedules.";
                case FULL -> "The phone line's own bearer, without OAuth.";
              },
              tag("", catalogue.on(surface).size() + " tools")));
    }
    return rows.toString();
  }

  private static String tools(Catalogue catalogue) {
    return catalogue.tools().stream().map(DevelopersPage::row).collect(Collectors.joining("\n"));
  }

  private static String row(Tool tool) {
    ToolDefinition definition = tool.definition();
    String scopes = definition.scopes().stream().map(Scope::code).collect(Collectors.joining(" "));
    String surfaces =
        definition.surfaces().stream().map(Surface::code).collect(Collectors.joining(", "));
    return ROW.formatted(
        escaped(definition.title()) + " <code>" + escaped(tool.name()) + "</code>",
        escaped(firstSentence(definition.description())),
        (definition.writes() ? tag("flag", "Writes") : tag("pine", "Reads"))
            + tag("", scopes)
            + tag("", surfaces));
  }

  private static String firstSentence(String description) {
    int end = description.indexOf(". ");
    return end < 0 ? description : description.substring(0, end + 1);
  }

  static String tag(String kind, String text) {
    String classes = kind.isEmpty() ? "tag" : "tag " + kind;
    return "<span class=\"" + classes + "\">" + escaped(text) + "</span>";
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
