package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.BettingTerms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All text that this service can produce is in its sources, so new sentences are covered
 * automatically.
 */
class WrittenTextTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Pattern COMMENT_OR_TEXT =
      Pattern.compile(
          "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)+'",
          Pattern.DOTALL);

  @Test
  void noTextInTheServiceMentionsBetting() throws IOException {
    List<String> found = new ArrayList<>();
    int texts = 0;
    for (Path file : sources()) {
      Matcher matcher = COMMENT_OR_TEXT.matcher(Files.readString(file));
      while (matcher.find()) {
        if (matcher.group().startsWith("\"")) {
          texts++;
          BettingTerms.in(matcher.group())
              .forEach(word -> found.add(file.getFileName() + ": " + word));
        }
      }
    }
    assertThat(texts).isGreaterThan(1000);
    assertThat(found).isEmpty();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
