package dev.comanager.decision.projections;

import java.util.ArrayList;
import java.util.List;

/** The lines of a CSV text (RFC 4180); empty lines are left out. */
final class CsvLines {
  private final List<List<String>> lines = new ArrayList<>();
  private List<String> cells = new ArrayList<>();
  private final StringBuilder cell = new StringBuilder();

  private CsvLines() {}

  static List<List<String>> of(String text) {
    CsvLines read = new CsvLines();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter == '"') {
        // Two quotation marks inside quotes stand for one.
        boolean pair = quoted && i + 1 < text.length() && text.charAt(i + 1) == '"';
        if (pair) {
          read.cell.append(letter);
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (quoted || (letter != ',' && letter != '\n' && letter != '\r')) {
        read.cell.append(letter);
      } else if (letter == ',') {
        read.endCell();
      } else {
        read.endLine();
      }
    }
    read.endLine();
    return read.lines;
  }

  private void endCell() {
    cells.add(cell.toString());
    cell.setLength(0);
  }

  private void endLine() {
    if (!cells.isEmpty() || !cell.isEmpty()) {
      endCell();
      lines.add(cells);
      cells = new ArrayList<>();
    }
  }
}
