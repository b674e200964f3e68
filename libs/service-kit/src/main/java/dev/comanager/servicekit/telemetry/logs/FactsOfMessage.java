package dev.comanager.servicekit.telemetry.logs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;

/**
 * The event and fields of a log message in the format "event first, then facts": {@code watch ended
 * watch=%d reason=%s}. Event and keys are parsed from the format string and never from the values,
 * so that no value can pass for a fact.
 *
 * @param values in order
 */
record FactsOfMessage(Optional<String> event, Map<String, String> values) {
  private static final FactsOfMessage NONE = new FactsOfMessage(Optional.empty(), Map.of());
  private static final String OURS = "dev.comanager.";
  private static final Pattern KEY = Pattern.compile("([a-z][A-Za-z0-9_]*)=(.*)");
  private static final Pattern PLACE =
      Pattern.compile("%(?:(\\d+)\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?([a-zA-Z%])");

  /** Parses the record's message; empty if it doesn't follow the format. */
  static FactsOfMessage of(ExtLogRecord record) {
    String message = record.getMessage();
    if (message == null
        || record.getLoggerName() == null
        || !record.getLoggerName().startsWith(OURS)) {
      return NONE;
    }
    Object[] given = record.getParameters();
    if (record.getFormatStyle() != FormatStyle.PRINTF) {
      return given == null || given.length == 0
          ? new FactsOfMessage(Optional.of(message), Map.of())
          : NONE;
    }
    return read(message, given == null ? new Object[0] : given);
  }

  private static FactsOfMessage read(String message, Object[] given) {
    StringBuilder event = new StringBuilder();
    Map<String, String> values = new LinkedHashMap<>();
    boolean begun = false;
    int next = 0;
    for (String word : message.split(" ", -1)) {
      Matcher key = KEY.matcher(word);
      boolean fact = key.matches();
      begun |= fact;
      Filled filled = fill(fact ? key.group(2) : word, given, next);
      if (filled == null) {
        return NONE;
      }
      next = filled.next();
      if (fact) {
        values.put(key.group(1), filled.value());
      } else if (!begun) {
        event.append(event.isEmpty() ? "" : " ").append(filled.value());
      }
    }
    return new FactsOfMessage(Optional.of(event.toString()), values);
  }

  /** A word with its placeholders filled; null if the values do not fit. */
  private static Filled fill(String word, Object[] given, int next) {
    Matcher place = PLACE.matcher(word);
    StringBuilder filled = new StringBuilder();
    int end = 0;
    while (place.find()) {
      filled.append(word, end, place.start());
      end = place.end();
      if (place.group(2).equals("%") || place.group(2).equals("n")) {
        filled.append('%');
        continue;
      }
      int index = place.group(1) == null ? next++ : Integer.parseInt(place.group(1)) - 1;
      if (index < 0 || index >= given.length) {
        return null;
      }
      filled.append(given[index]);
    }
    filled.append(word, end, word.length());
    return new Filled(filled.toString(), next);
  }

  private record Filled(String value, int next) {}
}
