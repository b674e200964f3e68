package dev.comanager.servicekit.telemetry.logs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.servicekit.telemetry.LineHash;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.regex.Pattern;

/** Fuzzes untrusted text on its way into a log. */
class LogLineFuzzTest extends ParserFuzzTest {
  private static final int LONGEST = 200;
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");
  private static final ObjectMapper JSON = new ObjectMapper();

  private final PlainText plainText = new PlainText(new LineHash("a key"));

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
    JsonLine line = new JsonLine();
    line.text("words", text);

    assertThat(plain.chars().noneMatch(it -> PlainText.breaksOut((char) it))).isTrue();
    assertThat(plain).hasSizeLessThan(6 * LONGEST + 40);
    LINE.matcher(text).results().forEach(id -> assertThat(plain).doesNotContain(id.group()));
    assertThat(line.toString().chars().noneMatch(it -> PlainText.breaksOut((char) it))).isTrue();
    assertThat(JSON.readTree(line.toString()).path("words").textValue()).isEqualTo(text);
  }
}
