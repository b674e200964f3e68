package dev.comanager.gateway.developers;

import dev.comanager.contracts.ToolErrorCode;
import java.util.List;
import java.util.stream.Stream;

/** The errors of tools that clients may receive (spec 7), as rows of the developers' page. */
final class ErrorTable {
  private ErrorTable() {}

  static List<Row> rows() {
    return Stream.of(ToolErrorCode.values())
        .filter(code -> !meaning(code).isEmpty())
        .map(code -> new Row(code.name(), "", meaning(code), List.of(tag(code))))
        .toList();
  }

  private static Row.Tag tag(ToolErrorCode code) {
    return code.retryable()
        ? new Row.Tag("flag", "Ask again later")
        : new Row.Tag("clay", "Not retryable");
  }

  /** Empty for codes that no tool result carries. */
  private static String meaning(ToolErrorCode code) {
    return switch (code) {
      case E_BAD_ARGS -> "An argument doesn't fit. The text names it.";
      case E_PAST -> "The time asked for has passed.";
      case E_ZERO_BALANCE -> "No minutes are left.";
      case E_DEMO_NOOP, E_SCOPE -> "";
      case E_NO_LEAGUE ->
          "No league is linked yet. The text says how to link one, and link_url says where.";
      case E_NOT_FOUND -> "There is no such decision, watch or league.";
      case E_LOCKED -> "The games have begun.";
      case E_UNAVAILABLE -> "Part of the service is down or slow.";
      case E_UNCERTAIN ->
          "No outcome came back. It may have been done; the text says how to check.";
      case E_RATE_LIMITED -> "The service is busy. retry_after says how many seconds to wait.";
      case E_LIMIT -> "A stated limit is reached.";
    };
  }
}
