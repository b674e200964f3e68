package dev.comanager.gateway.developers;

import dev.comanager.contracts.ToolErrorCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The errors that clients may receive (spec 7), as rows of the developers' page. */
final class ErrorTable {
  private record Row(String name, String meaning, String kind, String tag) {
    private String html() {
      return "<li><h3>%s</h3><p>%s</p><p class=\"tags\">%s</p></li>"
          .formatted(
              PageFrame.escaped(name), PageFrame.escaped(meaning), DevelopersPage.tag(kind, tag));
    }
  }

  private static final List<Row> REFUSALS =
      List.of(
          new Row("-32700", "The body is not readable JSON.", "clay", "400"),
          new Row(
              "-32600",
              "No JSON-RPC message, a batch, too large, foreign host or origin.",
              "clay",
              "400, 403, 413"),
          new Row("-32001", "The bearer token is missing, revoked, or unknown.", "clay", "401"),
          new Row("-32002", "A permission is missing. Reconnect and tick it.", "clay", "403"),
          new Row("-32000", "Not right now. Wait as long as Retry-After says.", "flag", "429, 503"),
          new Row(
              "-32601", "Unknown method, or a tool that this surface doesn't have.", "clay", "200"),
          new Row(
              "-32602",
              "The params have another shape, or there is no such resource.",
              "clay",
              "200"));

  private ErrorTable() {}

  static String rows() {
    return Stream.concat(
            REFUSALS.stream(),
            Stream.of(ToolErrorCode.values())
                .filter(code -> !meaning(code).isEmpty())
                .map(ErrorTable::row))
        .map(Row::html)
        .collect(Collectors.joining("\n"));
  }

  private static Row row(ToolErrorCode code) {
    return new Row(
        code.name(),
        meaning(code),
        code.retryable() ? "flag" : "clay",
        code.retryable() ? "Ask again later" : "Not retryable");
  }

  /** Empty for codes that no tool result carries. */
  private static String meaning(ToolErrorCode code) {
    return switch (code) {
      case E_BAD_ARGS -> "An argument doesn't fit. The text names it.";
      case E_PAST -> "The time asked for has passed.";
      case E_ZERO_BALANCE -> "No minutes are left.";
      case E_DEMO_NOOP, E_SCOPE -> "";
      case E_NO_LEAGUE -> "No league is linked yet. The text says how to link one, link_url where.";
      case E_NOT_FOUND -> "There is no such decision, watch or league.";
      case E_LOCKED -> "The games concerned have begun.";
      case E_UNAVAILABLE -> "Part of the service is down or slow.";
      case E_UNCERTAIN ->
          "No outcome came back. It may have been done; the text says how to check.";
      case E_RATE_LIMITED -> "The service is busy. retry_after says how many seconds to wait.";
      case E_LIMIT -> "A stated limit is reached.";
    };
  }
}
