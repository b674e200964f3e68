package dev.comanager.auth.operators;

import dev.comanager.contracts.LineId;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which page of the list of lines is asked for. */
final class LinePageRule {
  private static final int LONGEST = 200;
  private static final Pattern ID = Pattern.compile("ln_[0-9a-f]{24}");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

  /** What is said of anything else. */
  static final String RIGHT = "limit is 1 to " + LONGEST + ", after a line id";

  private LinePageRule() {}

  /**
   * A page.
   *
   * @param after the last line of the page before; empty = the first page
   * @param limit the most lines that stand on it
   */
  record LinePage(Optional<LineId> after, int limit) {}

  /** Reads both parameters; empty where one of them can't be read. */
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
