package dev.comanager.servicekit.startup.upgrade;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks that a migration's statements keep the previous release's code working. CONCURRENTLY waits
 * for the transaction in which Flyway holds its own lock, and so for ever.
 */
final class ExpandRule {
  private static final Pattern COMMENT = Pattern.compile("--[^\\n]*");
  private static final Pattern CREATED = Pattern.compile("create table (?:if not exists )?(\\w+)");
  private static final Pattern ADDED_CONSTRAINT = Pattern.compile("add constraint (\\w+)");
  private static final Pattern ADDED_COLUMN =
      Pattern.compile("add column (?:if not exists )?[^,;]+");
  private static final Pattern UNIQUE_INDEX =
      Pattern.compile("create unique index (?:if not exists )?\\w+ on (\\w+)");
  private static final Pattern ENDS_WHAT_IS_USED =
      Pattern.compile(
          "\\brename\\b|\\btruncate\\b|\\bconcurrently\\b|\\bset not null\\b|\\bdrop default\\b|\\balter column \\w+ (set data )?type\\b"
              + "|\\bdrop (table|column|view|function|type|schema|sequence|identity|expression)\\b");

  private ExpandRule() {}

  /** The statements that could break the previous release; empty if there are none. */
  static List<String> problems(String migration) {
    String sql =
        COMMENT.matcher(migration).replaceAll("").toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    List<String> problems = new ArrayList<>();
    Matcher statement = ENDS_WHAT_IS_USED.matcher(sql);
    while (statement.find()) {
      problems.add(statement.group());
    }
    Matcher column = ADDED_COLUMN.matcher(sql);
    while (column.find()) {
      String text = column.group();
      if (text.contains("not null") && !text.matches(".*\\b(default|generated)\\b.*")) {
        problems.add(text.strip());
      }
    }
    Matcher constraint = ADDED_CONSTRAINT.matcher(sql);
    while (constraint.find()) {
      // Lists of allowed values grow by recreating the constraint with more values.
      if (!sql.contains("drop constraint " + constraint.group(1))) {
        problems.add(constraint.group());
      }
    }
    List<String> created = CREATED.matcher(sql).results().map(found -> found.group(1)).toList();
    UNIQUE_INDEX
        .matcher(sql)
        .results()
        .filter(index -> !created.contains(index.group(1)))
        .forEach(index -> problems.add(index.group()));
    return problems;
  }
}
