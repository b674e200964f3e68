package dev.comanager.gateway.developers;

import static dev.comanager.gateway.developers.PageFrame.escaped;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.access.LimitsConfig;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import jakarta.inject.Singleton;
import java.util.stream.Collectors;

/** The developers' index page, rendered once from the catalogue ({developers_url}). */
@Singleton
final class DevelopersPage {
  private static final String ROW = "<li><h3>%s</h3><p>%s</p><p class=\"tags\">%s</p></li>";

  private final StaticPage page;

  DevelopersPage(Catalogue catalogue, LimitsConfig limits, PageFrame frame) {
    this.page =
        frame.around(
            PublicPage.INDEX,
            StaticPage.resource("index.html")
                .replace("{{count}}", Integer.toString(catalogue.tools().size()))
                .replace("{{calls}}", calls(limits.callsPerMinute()))
                .replace("{{scopes}}", scopes())
                .replace("{{surfaces}}", surfaces(catalogue))
                .replace("{{tools}}", tools(catalogue))
                .replace("{{errors}}", ErrorTable.rows()),
            "");
  }

  StaticPage page() {
    return page;
  }

  private static String calls(int aMinute) {
    return aMinute == 0 ? "No request limit" : aMinute + " requests a minute";
  }

  private static String scopes() {
    StringBuilder rows = new StringBuilder();
    for (Scope scope : Scope.values()) {
      rows.append(
          ROW.formatted(
              "<code>" + scope.code() + "</code>",
              scope.label()
                  + ": "
                  + switch (scope) {
                    case LEAGUE_READ -> "names, scoring, your teams and records.";
                    case ROSTER_READ -> "your players, their slots and injury status.";
                    case ANALYSIS_READ -> "start or sit, trades, waiver adds.";
                    case ALERTS_WRITE -> "we text you when something changes, until kickoff.";
                    case MESSAGES_WRITE -> "a message the assistant writes, to your phone only.";
                    case CALLS_WRITE -> "uses your minutes.";
                    case ROSTER_WRITE -> "given to nobody. Asking for it is invalid_scope.";
                  },
              switch (scope) {
                case LEAGUE_READ, ROSTER_READ, ANALYSIS_READ, ALERTS_WRITE ->
                    tag("pine", "Every client");
                case MESSAGES_WRITE -> tag("pine", "Every client") + tag("flag", "Can be unticked");
                case CALLS_WRITE -> tag("", "chatgpt") + tag("flag", "Can be unticked");
                case ROSTER_WRITE -> tag("clay", "Never");
              }));
    }
    return rows.toString();
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
                    "A directory assistant, signed in by OAuth. Texts, and phone calls that it schedules.";
                case FULL -> "A person's own key, without OAuth.";
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
}
