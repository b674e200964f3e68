package dev.comanager.notifier.messagetext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.messagetext.MessageTextRule.MessageText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTextRuleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "\n\n", "\t", "\u00A0", "\u200D", "\u200B\uFEFF", "\u2028", "\u0301"})
  void invisibleTextIsRefused(String given) {
    assertThat(MessageTextRule.of(given, 480))
        .isEqualTo(new MessageText.Unfit("has no words in it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "a\u0007b", "\u001B[31mred", "a\u0085b", "\u007F"})
  void controlCharactersAreRefused(String given) {
    assertThat(MessageTextRule.of(given, 480))
        .isEqualTo(new MessageText.Unfit("has control characters in it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\uD83C", "\uDFC8", "a\uFFFE", "\uFFFF", "\uE000"})
  void nonTextIsRefused(String given) {
    assertThat(MessageTextRule.of(given, 480))
        .isEqualTo(new MessageText.Unfit("has characters in it that can't be texted"));
  }

  @Test
  void emojiAreKept() {
    String given = "🏈👨‍👩‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿❤️👍🏽";

    assertThat(MessageTextRule.of(given, 480)).isEqualTo(new MessageText.Fit(given));
  }

  @Test
  void lineBreaksAndSpacesAreNormalizedAndStripped() {
    assertThat(MessageTextRule.of(" Set\tyour\u00A0lineup\r\nby\rone \n", 480))
        .isEqualTo(new MessageText.Fit("Set your lineup\nby\none"));
  }

  @Test
  void bidirectionalControlCharactersAreRemoved() {
    assertThat(MessageTextRule.of("a\u202Eb\u2066c\uFEFFd", 480))
        .isEqualTo(new MessageText.Fit("abcd"));
  }

  @Test
  void charactersAreCountedAsPeopleCountThem() {
    assertThat(MessageTextRule.of("🏈".repeat(480), 480))
        .isEqualTo(new MessageText.Fit("🏈".repeat(480)));
    assertThat(MessageTextRule.of("🏈".repeat(481), 480))
        .isEqualTo(new MessageText.Unfit("is longer than 480 characters"));
  }
}
