package dev.comanager.servicekit.telemetry.logs;

import dev.comanager.servicekit.telemetry.LineHash;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.IllegalFormatException;
import java.util.Map;
import java.util.Set;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.formatters.PatternFormatter;

/** Formats a log record as JSON or as text. */
final class LineWriter {
  private static final DateTimeFormatter FOR_PEOPLE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS").withZone(ZoneId.systemDefault());
  private static final DateTimeFormatter FOR_MACHINES =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
  private static final Set<String> OURS =
      Set.of(
          "timestamp",
          "level",
          "service",
          "logger",
          "thread",
          "message",
          "event",
          "trace_id",
          "span_id",
          "exception");
  private static final int LONGEST_MESSAGE = 2_000;
  private static final int LONGEST_VALUE = 500;
  private static final int LONGEST_EXCEPTION = 8_000;
  private static final int LETTERS_OF_A_PACKAGE = 3;

  private static final ExtFormatter MESSAGE = new PatternFormatter("%s");

  private final String service;
  private final PlainText plainText;

  LineWriter(String service, LineHash lines) {
    this.service = service;
    this.plainText = new PlainText(lines);
  }

  /** A JSON object without a line break. */
  String json(ExtLogRecord record) {
    JsonLine line = new JsonLine();
    line.text("timestamp", FOR_MACHINES.format(record.getInstant()));
    line.text("level", record.getLevel().getName());
    line.text("service", service);
    line.text("logger", plainText.cut(record.getLoggerName(), LONGEST_VALUE));
    line.text("thread", plainText.cut(record.getThreadName(), LONGEST_VALUE));
    SpanContext span = Span.current().getSpanContext();
    if (span.isValid()) {
      line.text("trace_id", span.getTraceId());
      line.text("span_id", span.getSpanId());
    }
    line.text("message", plainText.cut(message(record), LONGEST_MESSAGE));
    FactsOfMessage facts = FactsOfMessage.of(record);
    facts.event().ifPresent(event -> line.text("event", plainText.cut(event, LONGEST_VALUE)));
    for (Map.Entry<String, Object> fact : facts.values().entrySet()) {
      String key = OURS.contains(fact.getKey()) ? "fact_" + fact.getKey() : fact.getKey();
      switch (fact.getValue()) {
        case Long number -> line.literal(key, number.toString());
        case Integer number -> line.literal(key, number.toString());
        case Boolean truth -> line.literal(key, truth.toString());
        case Object other -> line.text(key, plainText.cut(other.toString(), LONGEST_VALUE));
      }
    }
    if (record.getThrown() != null) {
      line.text("exception", plainText.cut(StackText.of(record.getThrown()), LONGEST_EXCEPTION));
    }
    return line.toString();
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
      for (String frame : StackText.lines(record.getThrown())) {
        line.append("\n    ").append(plainText.plain(frame, LONGEST_VALUE));
      }
    }
    return line.toString();
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
