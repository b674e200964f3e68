package dev.comanager.servicekit.telemetry.logs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.servicekit.telemetry.LineHash;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.ExtLogRecord.FormatStyle;
import org.jboss.logmanager.Level;

/** Fuzzes untrusted text on its way into a log. */
class LogLineFuzzTest extends ParserFuzzTest {
  private static final int LONGEST = 200;
  private static final int LONGEST_VALUE = 500;
  // Of 12,000 characters in all, each escaped by seven.
  private static final int LONGEST_LINE = 84_000;
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final PlainText plainText = new PlainText(new LineHash(WrittenLines.KEY));
  private final WrittenLines forMachines = new WrittenLines(true);

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "watch ended watch=%d reason=%s",
        "line ln_0123456789abcdef01234567 ln_0123456789abcdef01234567",
        "a\\nb\r\t\u001b[31m\u2028\u2029\u0085",
        "\\ud800 🏈 \\udc00\\ud800",
        "ln_".repeat(100),
        "\"\\".repeat(150));
  }

  @Override
  protected void take(byte[] input) throws Exception {
    String text = Input.text(input);

    String plain = plainText.plain(text, LONGEST);
    String json = forMachines.of(record(text));

    for (String written : List.of(plain, json)) {
      assertThat(
              IntStream.range(0, written.length())
                  .noneMatch(at -> PlainText.breaksOut(written, at)))
          .isTrue();
      LINE.matcher(text).results().forEach(id -> assertThat(written).doesNotContain(id.group()));
    }
    assertThat(plain).hasSizeLessThan(6 * LONGEST + 40);
    assertThat(json).hasSizeLessThan(LONGEST_LINE);
    JsonNode line = JSON.readTree(json);
    assertThat(line.path("facts").path("words").textValue())
        .isEqualTo(plainText.plain(text, LONGEST_VALUE));
    assertThat(line.path("exception").textValue()).contains("Caused by: java.io.IOException");
  }

  private static ExtLogRecord record(String text) {
    ExtLogRecord record = new ExtLogRecord(Level.WARN, "read words=%s", FormatStyle.PRINTF, text);
    record.setParameters(new Object[] {text});
    record.setLoggerName("dev.comanager." + text);
    record.setThreadName(text);
    record.setMdc(Map.of(text, text));
    record.setNdc(text);
    record.setThrown(new IllegalStateException(text, new IOException(text)));
    return record;
  }
}
