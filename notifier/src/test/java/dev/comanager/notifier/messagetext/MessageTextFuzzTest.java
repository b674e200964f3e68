package dev.comanager.notifier.messagetext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Text from other sources, and replies from phones. */
class MessageTextFuzzTest extends ParserFuzzTest {
  private static final int MOST = 160;

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "Start Amon-Ra St. Brown over Ja'Marr Chase.\\nHe is out.",
        "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e\u0301 \u202eabc\u202c {}[]~|€\\\\^",
        "\u200b\u200d \ufeff",
        "\\ud800 \\udc00\\ud800 \uffff \ue000 \u0007",
        "STOP!!! \t Stop all.",
        "0123456789abcdef.1",
        "a".repeat(161));
  }

  @Override
  protected void take(byte[] input) {
    String text = Input.text(input);

    assertThat(SegmentRule.of(text)).isBetween(1, text.length() / 33 + 1);
    assertThat(ReplyWord.of(text)).isNotNull();
    AttemptId.of(text).ifPresent(id -> assertThat(id.toString()).isEqualTo(text));
    if (MessageTextRule.of(text, MOST) instanceof MessageTextRule.MessageText.Fit(String content)) {
      assertThat(content.codePointCount(0, content.length())).isBetween(1, MOST);
      assertThat(MessageTextRule.of(content, MOST))
          .isEqualTo(new MessageTextRule.MessageText.Fit(content));
    }
  }
}
