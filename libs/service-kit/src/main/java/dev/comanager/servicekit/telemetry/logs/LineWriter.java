package dev.comanager.servicekit.telemetry.logs;

import dev.comanager.servicekit.telemetry.LineHash;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.IllegalFormatException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.formatters.PatternFormatter;

/** Formats a log record as text, or redacts it for the formatter that writes JSON. */
final class LineWriter {
  private static final DateTimeFormatter FOR_PEOPLE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS").withZone(ZoneId.systemDefault());
  private static final Set<String> OURS = Set.of("event", "trace_id", "span_id");
  private static final int LONGEST_MESSAGE = 2_000;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_EXCEPTION = 8_000;
  private static final int LETTERS_OF_A_PACKAGE = 3;

  private static final ExtFormatter MESSAGE = new PatternFormatter("%s");

  private final PlainText plainText;

  LineWriter(LineHash lines) {
    this.plainText = new PlainText(lines);
  }

  /**
   * Replaces what Quarkus' JSON formatter writes of a record: message, names of logger and thread,
   * the stack trace, and the MDC by its event, trace and facts.
   */
  void redact(ExtLogRecord record) {
    record.setMdc(facts(record));
    record.setMessage(plainText.plain(message(record), LONGEST_MESSAGE), FormatStyle.NO_FORMAT);
    record.setParameters(null);
    record.setLoggerName(plainText.plain(record.getLoggerName(), LONGEST_VALUE));
    record.setThreadName(plainText.plain(record.getThreadName(), LONGEST_VALUE));
    if (record.getThrown() != null) {
      String stack = String.join("\n", stack(record.getThrown()));
      record.setThrown(new RedactedStack(plainText.cut(stack, LONGEST_EXCEPTION)));
    }
  }

  private Map<String, String> facts(ExtLogRecord record) {
    Map<String, String> facts = new LinkedHashMap<>();
    FactsOfMessage found = FactsOfMessage.of(record);
    found.event().ifPresent(event -> facts.put("event", plainText.plain(event, LONGEST_VALUE)));
    SpanContext span = Span.current().getSpanContext();
    if (span.isValid()) {
      facts.put("trace_id", span.getTraceId());
      facts.put("span_id", span.getSpanId());
    }
    found
        .values()
        .forEach(
            (key, value) ->
                facts.put(
                    OURS.contains(key) ? "fact_" + key : key,
                    plainText.plain(value, LONGEST_VALUE)));
    return facts;
  }

  /** A line of text, followed by an indented stack trace if there is one. */
  String text(ExtLogRecord record) {
    StringBuilder line =
        new StringBuilder(FOR_PEOPLE.format(record.getInstant()))
            .append(' ')
            .append("%-5s".formatted(record.getLevel().getName()))
            .append(" [")
            .append(plainText.plain(shortened(record.getLoggerName()), LONGEST_VALUE))
            .append("] (")
            .append(plainText.plain(record.getThreadName(), LONGEST_VALUE))
            .append(") ")
            .append(plainText.plain(message(record), LONGEST_MESSAGE));
    SpanContext span = Span.current().getSpanContext();
    if (span.isSampled()) {
      line.append(" trace=").append(span.getTraceId());
    }
    if (record.getThrown() != null) {
      stack(record.getThrown()).forEach(frame -> line.append("\n    ").append(frame));
    }
    return line.toString();
  }

  private List<String> stack(Throwable thrown) {
    return StackText.lines(thrown).stream()
        .map(frame -> plainText.plain(frame, LONGEST_VALUE))
        .toList();
  }

  private static String message(ExtLogRecord record) {
    try {
      return MESSAGE.format(record);
    } catch (IllegalFormatException e) {
      // A line with too few values is better than none: it may report something worse.
      return record.getMessage();
    }
  }

  /** {@code dev.com.gat.rpc.RpcEndpoint} for {@code dev.comanager.gateway.rpc.RpcEndpoint}. */
  private static String shortened(String logger) {
    if (logger == null) {
      return "";
    }
    String[] parts = logger.split("\\.", -1);
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < parts.length - 1; i++) {
      name.append(parts[i], 0, Math.min(LETTERS_OF_A_PACKAGE, parts[i].length())).append('.');
    }
    return name.append(parts[parts.length - 1]).toString();
  }
}
