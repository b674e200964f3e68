package dev.comanager.helm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The table of the README, from the values and their comments ({@code # --}). */
final class ValuesTable {
  private static final Pattern ENTRY = Pattern.compile("( *)([A-Za-z-]+):(?: (.*))?");
  private static final Pattern COMMENT = Pattern.compile(" *# -- (.*)");

  private ValuesTable() {}

  /** A key with its default and its description; without a description if there is no comment. */
  record Row(String key, String value, String meaning) {
    private String line() {
      return "| `%s` | %s | %s |".formatted(key, value.isEmpty() ? "" : "`" + value + "`", meaning);
    }
  }

  static String markdown() {
    return rows().stream()
        .map(Row::line)
        .collect(Collectors.joining("\n", "| value | default | |\n|---|---|---|\n", "\n"));
  }

  /** All keys with a value, in the order of the file. */
  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    Deque<String> path = new ArrayDeque<>();
    String meaning = "";
    List<String> lines = lines();
    for (int i = 0; i < lines.size(); i++) {
      Matcher comment = COMMENT.matcher(lines.get(i));
      Matcher entry = ENTRY.matcher(lines.get(i));
      if (comment.matches()) {
        meaning = comment.group(1);
      } else if (entry.matches()) {
        int depth = entry.group(1).length() / 2;
        while (path.size() > depth) {
          path.removeLast();
        }
        path.addLast(entry.group(2));
        String key = String.join(".", path);
        String value = entry.group(3) == null ? "" : entry.group(3);
        if (!value.isEmpty()) {
          rows.add(new Row(key, value, meaning));
          meaning = "";
        } else if (!meaning.isEmpty()) {
          // A map over several lines is one value.
          StringBuilder whole = new StringBuilder();
          while (i + 1 < lines.size() && lines.get(i + 1).startsWith("  ".repeat(depth + 1))) {
            i++;
            whole.append(whole.isEmpty() ? "" : ", ").append(lines.get(i).strip());
          }
          rows.add(new Row(key, "{" + whole + "}", meaning));
          meaning = "";
        }
      }
    }
    return rows;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(Chart.VALUES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
