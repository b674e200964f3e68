package dev.comanager.gateway.developers;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import dev.comanager.gateway.developers.Row.Tag;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the developers' index page shows ({developers_url}).
 *
 * @param callsPerMinute 0 = no limit
 */
public record IndexView(
    int callsPerMinute, List<Row> scopes, List<Row> surfaces, List<Row> tools, List<Row> errors) {
  private static final Tag EVERY_CLIENT = new Tag("pine", "Every client");
  private static final Tag CAN_BE_UNTICKED = new Tag("flag", "Can be unticked");

  static IndexView of(Catalogue catalogue, int callsPerMinute) {
    return new IndexView(
        callsPerMinute,
        Stream.of(Scope.values()).map(IndexView::row).toList(),
        Stream.of(Surface.values()).map(surface -> row(surface, catalogue)).toList(),
        catalogue.tools().stream().map(IndexView::row).toList(),
        ErrorTable.rows());
  }

  private static Row row(Scope scope) {
    return switch (scope) {
      case LEAGUE_READ -> row(scope, "names, scoring, your teams and records.", EVERY_CLIENT);
      case ROSTER_READ -> row(scope, "your players, their slots and injury status.", EVERY_CLIENT);
      case ANALYSIS_READ -> row(scope, "start or sit, trades, waiver adds.", EVERY_CLIENT);
      case ALERTS_WRITE ->
          row(scope, "we text you when something changes, until kickoff.", EVERY_CLIENT);
      case MESSAGES_WRITE ->
          row(
              scope,
              "a message the assistant writes, to your phone only.",
              EVERY_CLIENT,
              CAN_BE_UNTICKED);
      case CALLS_WRITE -> row(scope, "uses your minutes.", new Tag("", "chatgpt"), CAN_BE_UNTICKED);
      case ROSTER_WRITE ->
          row(scope, "given to nobody. Asking for it is invalid_scope.", new Tag("clay", "Never"));
    };
  }

  private static Row row(Scope scope, String details, Tag... tags) {
    return new Row("", scope.code(), scope.label() + ": " + details, List.of(tags));
  }

  private static Row row(Surface surface, Catalogue catalogue) {
    String text =
        switch (surface) {
          case CLAUDE -> "A directory assistant, signed in by OAuth. Texts only.";
          case CHATGPT ->
              "A directory assistant, signed in by OAuth. Texts, and phone calls that it schedules.";
          case FULL -> "A person's own key, without OAuth.";
        };
    Tag tools = new Tag("", catalogue.on(surface).size() + " tools");
    return new Row("", surface.code(), text, List.of(tools));
  }

  private static Row row(Tool tool) {
    ToolDefinition definition = tool.definition();
    String scopes = definition.scopes().stream().map(Scope::code).collect(Collectors.joining(" "));
    String surfaces =
        definition.surfaces().stream().map(Surface::code).collect(Collectors.joining(", "));
    return new Row(
        definition.title(),
        tool.name(),
        firstSentence(definition.description()),
        List.of(
            definition.writes() ? new Tag("flag", "Writes") : new Tag("pine", "Reads"),
            new Tag("", scopes),
            new Tag("", surfaces)));
  }

  private static String firstSentence(String description) {
    int end = description.indexOf(". ");
    return end < 0 ? description : description.substring(0, end + 1);
  }
}
