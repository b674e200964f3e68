package dev.comanager.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table that is readable as plain text and as Markdown. */
public final class MarkdownTable {
  private final List<List<String>> rows = new ArrayList<>();

  public MarkdownTable(String... header) {
    rows.add(List.of(header));
  }

  /** Adds a row of as many cells as the header has. */
  public MarkdownTable row(Object... cells) {
    List<String> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(String.valueOf(cell));
    }
    rows.add(row);
    return this;
  }

  /** Such as {@code .641}; a dash for unknown values. */
  public static String share(double value) {
    return number("%.3f", value);
  }

  /** Such as {@code +.0017}. */
  public static String difference(double value) {
    return number("%+.4f", value);
  }

  /** Such as {@code 4.79}. */
  public static String points(double value) {
    return number("%.2f", value);
  }

  /** Such as {@code .6300}. */
  public static String fine(double value) {
    return number("%.4f", value);
  }

  /** Such as {@code 73,051}. */
  public static String count(int value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private static String number(String format, double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, format, value);
  }

  @Override
  public String toString() {
    int columns = rows.getFirst().size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    line(text, rows.getFirst(), widths);
    text.append('|');
    for (int i = 0; i < columns; i++) {
      text.append("-".repeat(widths[i] + 1)).append(i == 0 ? "-|" : ":|");
    }
    text.append('\n');
    rows.stream().skip(1).forEach(row -> line(text, row, widths));
    return text.toString();
  }

  private static void line(StringBuilder text, List<String> row, int[] widths) {
    text.append('|');
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - row.get(i).length());
      text.append(' ');
      text.append(i == 0 ? row.get(i) + padding : padding + row.get(i));
      text.append(" |");
    }
    text.append('\n');
  }
}
