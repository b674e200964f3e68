package dev.comanager.evaluation.data;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** A CSV file with a header line. Columns may be in any order, and unknown columns are ignored. */
final class Table {
  private final String file;
  private final Map<String, Integer> columns;

  private Table(String file, Map<String, Integer> columns) {
    this.file = file;
    this.columns = columns;
  }

  /** Passes every line to the reader; the error for a missing required column names it. */
  static void read(Path path, List<String> required, Consumer<Row> reader) {
    String file = path.getFileName().toString();
    try (Reader text = Files.newBufferedReader(path, StandardCharsets.UTF_8);
        CSVParser lines = CSVFormat.DEFAULT.builder().setIgnoreEmptyLines(true).get().parse(text)) {
      Table table = null;
      for (CSVRecord line : lines) {
        if (table == null) {
          table = new Table(file, header(line));
          table.check(required);
        } else {
          reader.accept(new Row(table, line));
        }
      }
      if (table == null) {
        throw new BadInputException(file + " is empty.");
      }
    } catch (IOException | java.io.UncheckedIOException e) {
      throw new BadInputException(file + " can't be read: " + e.getMessage());
    }
  }

  private static Map<String, Integer> header(CSVRecord line) {
    Map<String, Integer> columns = new HashMap<>();
    for (int i = 0; i < line.size(); i++) {
      String name = line.get(i).replace("\uFEFF", "").strip().toLowerCase(Locale.ROOT);
      columns.putIfAbsent(name, i);
    }
    return columns;
  }

  private void check(List<String> required) {
    List<String> missing = new ArrayList<>(required);
    missing.removeAll(columns.keySet());
    if (!missing.isEmpty()) {
      throw new BadInputException(
          "%s has no column %s.".formatted(file, String.join(", ", missing)));
    }
  }

  String file() {
    return file;
  }

  /** The text of that field, stripped; empty if the column or the field is missing. */
  String text(CSVRecord line, String column) {
    Integer index = columns.get(column);
    return index == null || index >= line.size() ? "" : line.get(index).strip();
  }
}
