package dev.comanager.auth.operators;

import dev.comanager.contracts.LineId;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses the paging parameters of the list of lines. */
final class LinePageRule {
  private static final int LONGEST = 200;
  private static final Pattern ID = Pattern.compile("ln_[0-9a-f]{24}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

  /** The error text for invalid parameters. */
  static final String RIGHT = "limit is 1 to " + LONGEST + ", after a line id";

  private LinePageRule() {}

  /**
   * A requested page.
   *
   * @param after the last line of the previous page; empty = the first page
   * @param limit the maximum number of lines
   */
  record LinePage(Optional<LineId> after, int limit) {}

  /** Parses both parameters; empty if one of them is invalid. */
  static Optional<LinePage> read(String after, String limit) {
    Optional<LineId> last =
        Optional.ofNullable(after).filter(it -> ID.matcher(it).matches()).map(LineId::new);
    int lines = NUMBER.matcher(limit).matches() ? Integer.parseInt(limit) : 0;
    if (lines < 1 || lines > LONGEST || (after != null && last.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(new LinePage(last, lines));
  }
}
