package dev.comanager.notifier.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.words.WordsRule.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordsRuleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "\n\n", "\t", "\u00A0", "\u200D", "\u200B\uFEFF", "\u2028", "\u0301"})
  void whatNobodySeesIsNoMessage(String given) {
    assertThat(WordsRule.of(given, 480)).isEqualTo(new Words.Unfit("has no words in it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "a\u0007b", "\u001B[31mred", "a\u0085b", "\u007F"})
  void controlCharactersAreRefused(String given) {
    assertThat(WordsRule.of(given, 480)).isEqualTo(new Words.Unfit("has control characters in it"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\uD83C", "\uDFC8", "a\uFFFE", "\uFFFF", "\uE000"})
  void whatIsNoTextIsRefused(String given) {
    assertThat(WordsRule.of(given, 480))
        .isEqualTo(new Words.Unfit("has something in it that is no text"));
  }

  @Test
  void emojiStayAsTheyAre() {
    String given = "🏈👨‍👩‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿❤️👍🏽";

    assertThat(WordsRule.of(given, 480)).isEqualTo(new Words.Fit(given));
  }

  @Test
  void lineBreaksAndSpacesAreMadePlainAndTheEndsAreStripped() {
    assertThat(WordsRule.of(" Set\tyour\u00A0lineup\r\nby\rone \n", 480))
        .isEqualTo(new Words.Fit("Set your lineup\nby\none"));
  }

  @Test
  void marksThatTurnTheDirectionOfWritingAreTakenOut() {
    assertThat(WordsRule.of("a\u202Eb\u2066c\uFEFFd", 480)).isEqualTo(new Words.Fit("abcd"));
  }

  @Test
  void charactersAreCountedAsPeopleCountThem() {
    assertThat(WordsRule.of("🏈".repeat(480), 480)).isEqualTo(new Words.Fit("🏈".repeat(480)));
    assertThat(WordsRule.of("🏈".repeat(481), 480))
        .isEqualTo(new Words.Unfit("is longer than 480 characters"));
  }
}
