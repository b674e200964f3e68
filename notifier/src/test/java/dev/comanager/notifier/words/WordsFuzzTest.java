package dev.comanager.notifier.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Words that others gave for a text, and what phones text back. */
class WordsFuzzTest extends ParserFuzzTest {
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
    if (WordsRule.of(text, MOST) instanceof WordsRule.Words.Fit(String words)) {
      assertThat(words.codePointCount(0, words.length())).isBetween(1, MOST);
      assertThat(WordsRule.of(words, MOST)).isEqualTo(new WordsRule.Words.Fit(words));
    }
  }
}
