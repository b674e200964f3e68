package dev.comanager.testkit.sources;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Size limits: length of files and of commit subjects. */
class LayoutTest {
  private static final int MOST_LINES = 300;
  private static final int LONGEST_SUBJECT = 72;

  // Earlier subjects are longer; published history isn't rewritten.
  private static final String SINCE = "f4cb183e";

  private static Map<Path, String> main;

  @BeforeAll
  static void read() {
    main =
        SourceTree.texts(
            file -> file.toString().endsWith(".java") && file.toString().contains("/src/main/"));
  }

  @Test
  void noMainFileIsLongerThan300Lines() {
    assertThat(main.entrySet().stream().filter(it -> it.getValue().lines().count() > MOST_LINES))
        .extracting(Map.Entry::getKey)
        .isEmpty();
  }

  @Test
  void subjectsOfCommitsAreShort() throws InterruptedException {
    assertThat(subjects().lines())
        .allSatisfy(subject -> assertThat(subject).hasSizeLessThanOrEqualTo(LONGEST_SUBJECT));
  }

  private static String subjects() throws InterruptedException {
    try {
      Process log =
          new ProcessBuilder("git", "log", "--format=%s", SINCE + "..HEAD")
              .directory(SourceTree.root().toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String subjects = new String(log.getInputStream().readAllBytes(), UTF_8);
      assumeTrue(log.waitFor() == 0, "no history back to " + SINCE + " here: subjects unchecked");
      return subjects;
    } catch (IOException e) {
      return abort("no git here: subjects unchecked");
    }
  }
}
