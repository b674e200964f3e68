package dev.comanager.testkit.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Comments, documentation and settings say who does what: none of the former phrases returns. */
class ProseTest {
  private static final Pattern FORMER =
      Pattern.compile(
          "(?i)\\b(?:whoever|untold|endings|what turns here|told to end"
              + "|put(?:s|ting)? (?:\\w+ )?aside)\\b");

  /** The list of texts for people, the glossary with what its terms replace, and the history. */
  private static final Set<String> PAGES_OF_WORDS =
      Set.of("sentences.md", "glossary.md", "CHANGELOG.md");

  @Test
  void noFormerPhraseReturns() {
    assertThat(
            SourceTree.texts(file -> true).entrySet().stream()
                .flatMap(
                    file ->
                        former(file.getKey(), file.getValue())
                            .map(phrase -> file.getKey() + ": " + phrase)))
        .as("say who does what, in the words of docs/glossary.md")
        .isEmpty();
  }

  @Test
  void phrasesAreFoundInCommentsAndNotInTextsForPeople() {
    assertThat(
            former(Path.of("A.java"), "String s = \"whoever\"; // Puts it aside.\n/** Untold. */"))
        .containsExactly("Puts it aside", "Untold");
    assertThat(former(Path.of("docs/a.md"), "Ask whoever knows.")).containsExactly("whoever");
    assertThat(former(Path.of("docs/sentences.md"), "Ask whoever knows.")).isEmpty();
  }

  private static Stream<String> former(Path file, String text) {
    return prose(file.getFileName().toString(), text)
        .flatMap(prose -> FORMER.matcher(prose).results())
        .map(MatchResult::group);
  }

  /** Comments of Java, and whole files of documentation, settings and charts. */
  private static Stream<String> prose(String name, String text) {
    if (name.endsWith(".java")) {
      return VocabularyTest.TEXT
          .matcher(text)
          .results()
          .map(MatchResult::group)
          .filter(it -> it.startsWith("/"));
    }
    return name.matches(".*\\.(?:md|yaml|properties|tpl)") && !PAGES_OF_WORDS.contains(name)
        ? Stream.of(text)
        : Stream.empty();
  }
}
