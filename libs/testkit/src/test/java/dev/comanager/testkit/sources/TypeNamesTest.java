package dev.comanager.testkit.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Types that render text are named {@code *Text} or {@code *TextRenderer}. */
class TypeNamesTest {
  private static final Pattern NAMED_WORDS =
      Pattern.compile("\\b(?:class|interface|record|enum) (\\w*Words(?:Rule)?(?:Test)?)\\b");

  @Test
  void typesAreNotNamedWords() {
    assertThat(
            SourceTree.texts(file -> file.toString().endsWith(".java")).entrySet().stream()
                .flatMap(file -> named(file.getValue()).map(name -> file.getKey() + ": " + name)))
        .as("types: write *Text or *TextRenderer")
        .isEmpty();
  }

  @Test
  void findsSuchTypesInCodeOnly() {
    assertThat(
            named(
                """
                class CallWords {} // class CommentWords
                record Words(String text) {}
                final class SmsWordsRule {}
                class SmsWordsTest {}
                class WordsInTexts {}
                String s = "class TextWords";
                """))
        .containsExactly("CallWords", "Words", "SmsWordsRule", "SmsWordsTest");
  }

  private static Stream<String> named(String code) {
    return NAMED_WORDS
        .matcher(VocabularyTest.TEXT.matcher(code).replaceAll(" "))
        .results()
        .map(it -> it.group(1));
  }
}
