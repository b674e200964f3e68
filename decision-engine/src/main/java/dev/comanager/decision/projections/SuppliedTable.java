package dev.comanager.decision.projections;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads a supplied document, CSV with a header or a JSON list of flat objects, as rows of text. */
final class SuppliedTable {
  // A stray quotation mark spoils its row, not the table.
  private static final CSVFormat CSV =
      CSVFormat.RFC4180
          .builder()
          .setIgnoreEmptyLines(true)
          .setLenientEof(true)
          .setTrailingData(true)
          .get();
  private static final int MOST_ROWS = 50_000;
  private static final int MOST_COLUMNS = 200;
  private static final int LONGEST_CELL = 100;

  private SuppliedTable() {}

  /**
   * The rows, by column name in lower case.
   *
   * @throws UnusableProjections when it is neither a table nor a list
   */
  static List<Map<String, String>> rows(byte[] document) {
    String text = text(document).strip();
    if (text.startsWith("<")) {
      throw new UnusableProjections("a page instead of CSV or JSON");
    }
    List<Map<String, String>> rows =
        text.startsWith("[") || text.startsWith("{") ? json(document) : csv(text);
    if (rows.isEmpty()) {
      throw new UnusableProjections("no rows");
    }
    return rows;
  }

  private static String text(byte[] document) {
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(document)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new UnusableProjections("not UTF-8");
    }
  }

  private static List<Map<String, String>> json(byte[] document) {
    JsonNode root;
    try {
      root = Json.WIRE.readTree(document);
    } catch (IOException e) {
      throw new UnusableProjections("JSON that can't be read");
    }
    JsonNode list = root.isArray() ? root : root.path("projections");
    if (!list.isArray()) {
      throw new UnusableProjections("JSON without a list of projections");
    }
    List<Map<String, String>> rows = new ArrayList<>();
    for (JsonNode node : list) {
      Map<String, String> row = new HashMap<>();
      node.properties()
          .forEach(
              field -> {
                if (field.getValue().isTextual() || field.getValue().isNumber()) {
                  put(row, field.getKey(), field.getValue().asText());
                }
              });
      add(rows, row);
    }
    return rows;
  }

  private static List<Map<String, String>> csv(String text) {
    List<Map<String, String>> rows = new ArrayList<>();
    try (CSVParser lines = CSV.parse(new StringReader(text))) {
      CSVRecord header = null;
      for (CSVRecord line : lines) {
        if (header == null) {
          header = line;
        } else {
          add(rows, row(header, line));
        }
      }
      if (header == null || header.size() < 2) {
        throw new UnusableProjections("neither CSV with a header nor JSON");
      }
    } catch (IOException | UncheckedIOException e) {
      throw new UnusableProjections("CSV that can't be read");
    }
    return rows;
  }

  private static Map<String, String> row(CSVRecord header, CSVRecord line) {
    Map<String, String> row = new HashMap<>();
    // A line of another length is not a row of this table: its cells may be shifted.
    if (line.size() == header.size()) {
      for (int i = 0; i < line.size(); i++) {
        put(row, header.get(i), line.get(i));
      }
    }
    return row;
  }

  private static void put(Map<String, String> row, String column, String value) {
    String cell = value.strip();
    if (!cell.isEmpty() && cell.length() <= LONGEST_CELL && row.size() < MOST_COLUMNS) {
      row.put(column.strip().toLowerCase(Locale.ROOT), cell);
    }
  }

  private static void add(List<Map<String, String>> rows, Map<String, String> row) {
    if (rows.size() == MOST_ROWS) {
      throw new UnusableProjections("more than " + MOST_ROWS + " rows");
    }
    rows.add(row);
  }
}
