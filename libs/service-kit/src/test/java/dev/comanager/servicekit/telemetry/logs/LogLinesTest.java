package dev.comanager.servicekit.telemetry.logs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.servicekit.telemetry.LineHash;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Scope;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.util.Map;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

class LogLinesTest {
  private static final String LINE = "ln_0123456789abcdef01234567";
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

  private final String hash = new LineHash("key of a test").of(LINE);

  @Test
  void splitsOwnMessagesIntoEventAndFacts() throws Exception {
    JsonNode line =
        json(record("watch ended watch=%d reason=%s took_ms=%.1f done=%s", 12L, "lock", 1.5, true));

    assertThat(line.path("event").asText()).isEqualTo("watch ended");
    assertThat(line.path("watch").isIntegralNumber()).isTrue();
    assertThat(line.path("watch").asLong()).isEqualTo(12);
    assertThat(line.path("reason").asText()).isEqualTo("lock");
    assertThat(line.path("done").booleanValue()).isTrue();
    assertThat(line.path("message").asText())
        .isEqualTo("watch ended watch=12 reason=lock took_ms=1.5 done=true");
    assertThat(line.path("service").asText()).isEqualTo("watch-service");
    assertThat(line.path("level").asText()).isEqualTo("WARN");
    assertThat(line.path("logger").asText()).isEqualTo("dev.comanager.watch.Some");
    assertThat(line.path("timestamp").asText()).endsWith("Z");
    assertThat(line.has("trace_id")).isFalse();
  }

  @Test
  void aValueCannotPassForAFact() throws Exception {
    JsonNode line = json(record("text refused text=%s", "t1 line=ln_x reason=forged event=other"));

    assertThat(line.path("event").asText()).isEqualTo("text refused");
    assertThat(line.has("reason")).isFalse();
    assertThat(line.has("line")).isFalse();
    assertThat(line.path("text").asText()).isEqualTo("t1 line=ln_x reason=forged event=other");
  }

  @Test
  void aFactCannotPassForAStandardField() throws Exception {
    JsonNode line = json(record("odd one level=%s service=%s", "DEBUG", "else"));

    assertThat(line.path("level").asText()).isEqualTo("WARN");
    assertThat(line.path("service").asText()).isEqualTo("watch-service");
    assertThat(line.path("fact_level").asText()).isEqualTo("DEBUG");
  }

  @Test
  void hashesLineIds() throws Exception {
    ExtLogRecord record = record("line data deleted line=%s of=%s", LINE, "x" + LINE + "y");
    record.setThrown(new IllegalStateException("no rows of " + LINE));

    JsonNode line = json(copy(record));

    assertThat(line.path("line").asText()).isEqualTo(hash).hasSize(12);
    assertThat(line.toString()).doesNotContain(LINE);
    assertThat(text(copy(record))).doesNotContain(LINE).contains("line=" + hash, "rows of " + hash);
    assertThat(new LineHash("another key").of(LINE)).isNotEqualTo(hash);
  }

  @Test
  void escapesLineBreaksAndTerminalControls() throws Exception {
    String attack = "x\n2026-11-20 00:00:00,000 ERROR [a] (b) forged\r\u001b[2J\u2028\u0085";
    ExtLogRecord record = record("text refused text=%s", attack);
    record.setThrown(new IllegalStateException(attack, new IOException(attack)));

    String text = text(copy(record));
    String json = line(copy(record), true);

    assertThat(text.lines())
        .allSatisfy(line -> assertThat(line).doesNotStartWith("2026-11-20 00:00:00,000"));
    assertThat(text.lines().skip(1)).allSatisfy(line -> assertThat(line).startsWith("    "));
    assertThat(text).contains("text=x\\n2026").doesNotContain("\u001b", "\r", "\u2028", "\u0085");
    assertThat(json).doesNotContain("\n", "\r", "\u001b", "\u2028", "\u0085");
    assertThat(new ObjectMapper().readTree(json).path("text").asText()).isEqualTo(attack);
    assertThat(new ObjectMapper().readTree(json).path("exception").asText())
        .contains("Caused by: java.io.IOException");
  }

  @Test
  void truncatesAndMarksLongValues() throws Exception {
    JsonNode line = json(record("answer unreadable body=%s", "😀".repeat(5_000)));

    assertThat(line.path("body").asText()).hasSizeLessThan(600).contains("more)");
    assertThat(line.path("message").asText()).hasSizeLessThan(2_100).endsWith("more)");
    assertThat(line.toString()).doesNotContain("?");
  }

  @Test
  void linesContainTheirTraceId() throws Exception {
    SpanContext sampled =
        SpanContext.create(
            TRACE, "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());
    try (Scope _ = Span.wrap(sampled).makeCurrent()) {
      assertThat(json(record("it")).path("trace_id").asText()).isEqualTo(TRACE);
      assertThat(json(record("it")).path("span_id").asText()).isEqualTo("b7ad6b7169203331");
      assertThat(text(record("it"))).endsWith("it trace=" + TRACE);
    }
    SpanContext unsampled =
        SpanContext.create(
            TRACE, "b7ad6b7169203331", TraceFlags.getDefault(), TraceState.getDefault());
    try (Scope _ = Span.wrap(unsampled).makeCurrent()) {
      assertThat(json(record("it")).path("trace_id").asText()).isEqualTo(TRACE);
      assertThat(text(record("it"))).doesNotContain(TRACE);
    }
  }

  @Test
  void messagesOfLibrariesKeepTheirTextAndHaveNoFacts() throws Exception {
    ExtLogRecord theirs =
        new ExtLogRecord(Level.INFO, "Node -1 a=%s", FormatStyle.PRINTF, "org.Other");
    theirs.setLoggerName("org.apache.kafka.X");
    theirs.setParameters(new Object[] {"b"});

    JsonNode line = json(theirs);

    assertThat(line.path("message").asText()).isEqualTo("Node -1 a=b");
    assertThat(line.has("a")).isFalse();
    assertThat(line.has("event")).isFalse();
  }

  @Test
  void logsAMessageWhoseValuesDoNotFit() throws Exception {
    assertThat(json(record("watch ended watch=%d of=%s", 1L)).path("event").isMissingNode())
        .isTrue();
    assertThat(json(record("null comes reason=%s", (Object) null)).path("reason").asText())
        .isEqualTo("null");
    assertThat(text(record("100%% of=%s", "all"))).endsWith("100% of=all");
  }

  private JsonNode json(ExtLogRecord record) throws IOException {
    return new ObjectMapper().readTree(line(record, true));
  }

  private String text(ExtLogRecord record) {
    return line(record, false);
  }

  private String line(ExtLogRecord record, boolean json) {
    LogLines lines =
        new LogLines(
            new SmallRyeConfigBuilder()
                .withSources(
                    new PropertiesConfigSource(
                        Map.of(
                            "comanager.log.json",
                            Boolean.toString(json),
                            "comanager.log.line-key",
                            "key of a test",
                            "quarkus.application.name",
                            "watch-service"),
                        "test",
                        100))
                .build());
    assertThat(lines.isLoggable(record)).isTrue();
    return record.getMessage();
  }

  private static ExtLogRecord copy(ExtLogRecord record) {
    return new ExtLogRecord(record);
  }

  private static ExtLogRecord record(String message, Object... values) {
    ExtLogRecord record =
        new ExtLogRecord(
            Level.WARN,
            message,
            values.length == 0 ? FormatStyle.NO_FORMAT : FormatStyle.PRINTF,
            LogLinesTest.class.getName());
    record.setLoggerName("dev.comanager.watch.Some");
    record.setParameters(values.length == 0 ? null : values);
    return record;
  }
}
