package dev.comanager.servicekit.telemetry.logs;

/** A flat JSON object on one line. */
final class JsonLine {
  private final StringBuilder json = new StringBuilder(256).append('{');

  void text(String key, String value) {
    key(key);
    quoted(value);
  }

  /** Appends a number or a boolean unquoted. */
  void literal(String key, String value) {
    key(key);
    json.append(value);
  }

  private void key(String key) {
    if (json.length() > 1) {
      json.append(',');
    }
    quoted(key);
    json.append(':');
  }

  private void quoted(String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      switch (letter) {
        case '"' -> json.append("\\\"");
        case '\\' -> json.append("\\\\");
        case '\n' -> json.append("\\n");
        case '\r' -> json.append("\\r");
        case '\t' -> json.append("\\t");
        default -> {
          // An unpaired surrogate isn't valid UTF-8, and a reader would reject the whole line.
          if (PlainText.breaksOut(letter) || alone(text, i)) {
            json.append("\\u%04x".formatted((int) letter));
          } else {
            json.append(letter);
          }
        }
      }
    }
    json.append('"');
  }

  private static boolean alone(String text, int i) {
    char letter = text.charAt(i);
    if (Character.isHighSurrogate(letter)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    return Character.isLowSurrogate(letter)
        && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }

  @Override
  public String toString() {
    return json + "}";
  }
}
