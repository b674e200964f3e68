package dev.comanager.evaluation.data;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;

/** A line of a CSV file. Errors name the file, line and column. */
final class Row {
  private static final Set<String> NOTHING = Set.of("", "na", "nan", "null", "none", "n/a");

  private final Table table;
  private final CSVRecord line;

  Row(Table table, CSVRecord line) {
    this.table = table;
    this.line = line;
  }

  /** Empty if the column or the field is missing. */
  String text(String column) {
    String text = table.text(line, column);
    return NOTHING.contains(text.toLowerCase(Locale.ROOT)) ? "" : text;
  }

  String required(String column) {
    String text = text(column);
    if (text.isEmpty()) {
      throw unreadable(column, "is empty");
    }
    return text;
  }

  int whole(String column) {
    String text = required(column);
    try {
      return Math.toIntExact(Math.round(Double.parseDouble(text)));
    } catch (NumberFormatException | ArithmeticException e) {
      throw unreadable(column, "is no number: " + text);
    }
  }

  OptionalDouble number(String column) {
    String text = text(column);
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      throw unreadable(column, "is no number: " + text);
    }
  }

  /** Null if the field is empty. */
  Instant time(String column) {
    String text = text(column);
    if (text.isEmpty()) {
      return null;
    }
    try {
      return OffsetDateTime.parse(text.replace(' ', 'T')).toInstant();
    } catch (DateTimeException e) {
      throw unreadable(column, "is no time: " + text);
    }
  }

  boolean yes(String column) {
    return switch (text(column).toLowerCase(Locale.ROOT)) {
      case "1", "1.0", "true", "yes" -> true;
      default -> false;
    };
  }

  private BadInputException unreadable(String column, String why) {
    String shown = why.length() > 80 ? why.substring(0, 80) + "…" : why;
    return new BadInputException(
        "%s, line %d: column %s %s"
            .formatted(table.file(), line.getParser().getCurrentLineNumber(), column, shown));
  }
}
