package dev.comanager.docs;

import java.util.Locale;

/**
 * One setting of a service.
 *
 * @param key in properties, such as {@code comanager.limits.register}
 * @param type in a word that people know
 * @param standard its default; empty = none
 */
record Setting(String key, String type, String standard, String meaning) {
  /** As an environment variable. */
  String variable() {
    return variable(key);
  }

  static String variable(String key) {
    return key.replace("*", "<NAME>").replaceAll("[^A-Za-z0-9<>]", "_").toUpperCase(Locale.ROOT);
  }

  String row() {
    return "| `%s` | %s | %s | %s |"
        .formatted(
            variable(), type, standard.isEmpty() ? "–" : "`" + standard + "`", cell(meaning));
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }
}
