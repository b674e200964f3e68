package dev.comanager.messaging.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformText;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes league keys, trace contexts, and names that people chose on platforms. */
class WrittenFormsFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "sleeper:7001",
        "yahoo:461.l.5511",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
        "![](https://cm-verify.example/x) [b](javascript:x) www.example.com",
        "Call 1-800-555-0123 or +1 (202) 555 0143, seasons 2019-2024",
        "www.example\u001dco&",
        "**bold** `code` ~~gone~~ | # <b> \\\\ “quoted” \u202e\u200b e\u0301 \\ud800",
        "١٢٣٤٥٦٧٨٩٠ ．com ⅷ 𝐜𝐨𝐦 ß.de a..b...c");
  }

  @Override
  protected void take(byte[] input) {
    String text = Input.text(input);

    LeagueKey.parse(text).ifPresent(key -> assertThat(key.toString()).isEqualTo(text));
    String trace = TraceHeader.serialize(TraceHeader.read(text));
    assertThat(TraceHeader.serialize(TraceHeader.read(trace))).isEqualTo(trace);
    String clean = PlatformText.clean(text);
    assertThat(PlatformText.clean(clean)).isEqualTo(clean);
    assertThat(clean.codePointCount(0, clean.length())).isLessThanOrEqualTo(80);
    assertThat(clean.chars().noneMatch(Character::isISOControl)).as(clean).isTrue();
    assertThat(PlatformText.quoted(clean)).contains(clean);
  }
}
