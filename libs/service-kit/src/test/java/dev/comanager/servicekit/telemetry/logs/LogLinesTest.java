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
import java.io.IOException;
import java.util.List;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

class LogLinesTest {
  private static final String LINE = "ln_0123456789abcdef01234567";
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

  private final String hash = new LineHash(WrittenLines.KEY).of(LINE);
  private final WrittenLines forMachines = new WrittenLines(true);
  private final WrittenLines forPeople = new WrittenLines(false);

  @Test
  void splitsOwnMessagesIntoEventAndFacts() throws Exception {
    JsonNode line =
        json(record("watch ended watch=%d reason=%s took_ms=%.1f done=%s", 12L, "lock", 1.5, true));

    assertThat(line.path("facts").properties())
        .extracting(fact -> fact.getKey() + "=" + fact.getValue().textValue())
        .containsExactlyInAnyOrder(
            "event=watch ended", "watch=12", "reason=lock", "took_ms=1.5", "done=true");
    assertThat(line.path("message").asText())
        .isEqualTo("watch ended watch=12 reason=lock took_ms=1.5 done=true");
    assertThat(line.path("service").asText()).isEqualTo("watch-service");
    assertThat(line.path("level").asText()).isEqualTo("WARN");
    assertThat(line.path("logger").asText()).isEqualTo("dev.comanager.watch.Some");
    assertThat(line.path("thread").asText()).isEqualTo(Thread.currentThread().getName());
    assertThat(line.path("timestamp").asText())
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    assertThat(line.fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder(
            "timestamp", "level", "logger", "message", "thread", "facts", "service");
  }

  @Test
  void aValueCannotPassForAFact() throws Exception {
    JsonNode line = json(record("text refused text=%s", "t1 line=ln_x reason=forged event=other"));

    JsonNode facts = line.path("facts");
    assertThat(facts.path("event").asText()).isEqualTo("text refused");
    assertThat(facts.has("reason")).isFalse();
    assertThat(facts.has("line")).isFalse();
    assertThat(facts.path("text").asText()).isEqualTo("t1 line=ln_x reason=forged event=other");
  }

  @Test
  void aFactCannotPassForTheEventOrTheTrace() throws Exception {
    JsonNode line = json(record("odd one event=%s level=%s trace_id=%s", "other", "DEBUG", "1"));

    assertThat(line.path("level").asText()).isEqualTo("WARN");
    JsonNode facts = line.path("facts");
    assertThat(facts.path("event").asText()).isEqualTo("odd one");
    assertThat(facts.path("fact_event").asText()).isEqualTo("other");
    assertThat(facts.has("trace_id")).isFalse();
    assertThat(facts.path("fact_trace_id").asText()).isEqualTo("1");
  }

  @Test
  void hashesLineIds() throws Exception {
    ExtLogRecord record = record("line data deleted line=%s of=%s", LINE, "x" + LINE + "y");
    record.setThrown(new IllegalStateException("no rows of " + LINE));
    record.setThreadName("reads " + LINE);
    record.putMdc("line", LINE);
    record.putMdc("another", LINE);
    record.setNdc(LINE);

    JsonNode line = json(copy(record));

    assertThat(line.path("facts").path("line").asText()).isEqualTo(hash).hasSize(12);
    assertThat(line.toString()).doesNotContain(LINE);
    assertThat(text(copy(record))).doesNotContain(LINE).contains("line=" + hash, "rows of " + hash);
    assertThat(new LineHash("another key").of(LINE)).isNotEqualTo(hash);
  }

  @Test
  void escapesLineBreaksAndTerminalControls() throws Exception {
    String attack = "x\n2026-11-20 00:00:00,000 ERROR [a] (b) forged\r\u001b[2J\u2028\u0085\ud800";
    ExtLogRecord record = record("text refused text=%s", attack);
    record.setThrown(new IllegalStateException(attack, new IOException(attack)));

    String text = text(copy(record));
    String json = forMachines.of(copy(record));

    assertThat(text.lines())
        .allSatisfy(line -> assertThat(line).doesNotStartWith("2026-11-20 00:00:00,000"));
    assertThat(text.lines().skip(1)).allSatisfy(line -> assertThat(line).startsWith("    "));
    for (String written : List.of(text, json)) {
      assertThat(written).doesNotContain("\r", "\u001b", "\u2028", "\u0085", "\ud800");
    }
    assertThat(text).contains("text=x\\n2026");
    assertThat(json).doesNotContain("\n");
    JsonNode line = new ObjectMapper().readTree(json);
    assertThat(line.path("facts").path("text").asText())
        .isEqualTo(
            "x\\n2026-11-20 00:00:00,000 ERROR [a] (b) forged\\r\\u001b[2J\\u2028\\u0085\\ud800");
    assertThat(line.path("exception").asText().lines())
        .anySatisfy(
            it -> assertThat(it).startsWith("Caused by: java.io.IOException: x\\n2026-11-20"))
        .noneSatisfy(it -> assertThat(it).startsWith("2026"));
  }

  @Test
  void truncatesAndMarksLongValues() throws Exception {
    ExtLogRecord record = record("answer unreadable body=%s", "😀".repeat(5_000));
    Throwable thrown = new IllegalStateException("😀".repeat(5_000));
    for (int i = 0; i < 20; i++) {
      thrown = new IllegalStateException("again", thrown);
    }
    record.setThrown(thrown);

    JsonNode line = json(record);

    assertThat(line.path("facts").path("body").asText()).hasSizeLessThan(600).contains("more)");
    assertThat(line.path("message").asText()).hasSizeLessThan(2_100).endsWith("more)");
    assertThat(line.path("exception").asText())
        .hasSizeLessThan(8_100)
        .contains("again")
        .endsWith("more)\n");
    assertThat(line.toString()).doesNotContain("?");
  }

  @Test
  void linesContainTheirTraceId() throws Exception {
    SpanContext sampled =
        SpanContext.create(
            TRACE, "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());
    try (Scope _ = Span.wrap(sampled).makeCurrent()) {
      assertThat(json(record("it")).path("facts").path("trace_id").asText()).isEqualTo(TRACE);
      assertThat(json(record("it")).path("facts").path("span_id").asText())
          .isEqualTo("b7ad6b7169203331");
      assertThat(text(record("it"))).endsWith("it trace=" + TRACE);
    }
    SpanContext unsampled =
        SpanContext.create(
            TRACE, "b7ad6b7169203331", TraceFlags.getDefault(), TraceState.getDefault());
    try (Scope _ = Span.wrap(unsampled).makeCurrent()) {
      assertThat(json(record("it")).path("facts").path("trace_id").asText()).isEqualTo(TRACE);
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
    assertThat(line.path("facts")).isEmpty();
  }

  @Test
  void logsAMessageWhoseValuesDoNotFit() throws Exception {
    assertThat(json(record("watch ended watch=%d of=%s", 1L)).path("facts")).isEmpty();
    assertThat(json(record("null comes reason=%s", (Object) null)).path("facts").path("reason"))
        .hasToString("\"null\"");
    assertThat(text(record("100%% of=%s", "all"))).endsWith("100% of=all");
  }

  private JsonNode json(ExtLogRecord record) throws IOException {
    return new ObjectMapper().readTree(forMachines.of(record));
  }

  private String text(ExtLogRecord record) {
    return forPeople.of(record);
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
