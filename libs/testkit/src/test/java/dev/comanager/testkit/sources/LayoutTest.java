package dev.comanager.testkit.sources;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Size limits: length of files, classes in a package, length of commit subjects. */
class LayoutTest {
  private static final String SOURCES = "/src/main/java/";
  private static final int MOST_LINES = 300;
  private static final int LONGEST_SUBJECT = 72;

  // Earlier subjects are longer; published history isn't rewritten.
  private static final String SINCE = "f4cb183e";

  private static final Pattern TEST =
      Pattern.compile("(?m)^  @(?:Test|ParameterizedTest|Property|Example|TestFactory)\\b");
  private static final Pattern ABSTRACT =
      Pattern.compile("(?m)^(?:public )?(?:abstract|interface)");

  private static Map<Path, String> files;

  @BeforeAll
  static void read() {
    files = SourceTree.texts(file -> file.toString().endsWith(".java"));
  }

  @Test
  void noFileIsLongerThan300Lines() {
    assertThat(files.entrySet().stream().filter(it -> it.getValue().lines().count() > MOST_LINES))
        .extracting(Map.Entry::getKey)
        .isEmpty();
  }

  /** Apart from packages that have parts or resources of their own. */
  @Test
  void noPackageIsMadeForOneClass() {
    Map<String, List<Path>> packages =
        files.keySet().stream()
            .filter(file -> file.toString().contains(SOURCES))
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(LayoutTest::packageOf));
    assertThat(packages.entrySet())
        .filteredOn(it -> it.getValue().size() == 1)
        .filteredOn(
            it -> packages.keySet().stream().noneMatch(p -> p.startsWith(it.getKey() + "/")))
        .filteredOn(it -> !Files.isDirectory(resources(it.getValue().getFirst())))
        .extracting(Map.Entry::getKey)
        .isEmpty();
  }

  /** Surefire and Failsafe find test classes by these suffixes; any other is never run. */
  @Test
  void classesWithTestsEndInTestOrIt() {
    assertThat(files.entrySet())
        .filteredOn(it -> it.getKey().toString().contains("/src/test/java/"))
        .filteredOn(it -> TEST.matcher(it.getValue()).find())
        .filteredOn(it -> !ABSTRACT.matcher(it.getValue()).find())
        .extracting(Map.Entry::getKey)
        .allSatisfy(it -> assertThat(it.toString()).matches(".*(?:Test|IT)\\.java"));
  }

  private static String packageOf(Path file) {
    String folder = file.getParent().toString();
    return folder.substring(folder.indexOf(SOURCES) + SOURCES.length());
  }

  private static Path resources(Path file) {
    String path = file.toString();
    return SourceTree.root()
        .resolve(path.substring(0, path.indexOf(SOURCES)))
        .resolve("src/main/resources")
        .resolve(file.getParent().getFileName());
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
