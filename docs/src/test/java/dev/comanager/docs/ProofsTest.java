package dev.comanager.docs;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages promise is shown by tests; that these are there is LinksTest's. */
class ProofsTest {
  private static final Pattern TEST = Pattern.compile("`([A-Z][a-z]\\w*(?:Test|IT|Properties))`");
  private static final Pattern ATTACK = Pattern.compile("\\|[^|]+\\|[^|]+\\|[^|]+\\|([^|]+)\\|");

  private static final Pattern COMMAND = Pattern.compile("\\./comanager ([a-z][a-z-]+)");
  private static final Pattern NAME = Pattern.compile("name = \"([a-z-]+)\"");

  @Test
  void everyDefenceAgainstAnAttackHasItsTest() {
    String page = Repository.text(Repository.root().resolve("docs/security.md"));
    String threats = page.substring(page.indexOf("## Threats"), page.indexOf("## Left open"));

    List<String> shownBy =
        ATTACK.matcher(threats).results().skip(2).map(it -> it.group(1)).toList();

    assertThat(shownBy).hasSizeGreaterThan(20).allMatch(ProofsTest::proved);
  }

  private static boolean proved(String part) {
    return TEST.matcher(part).find() || part.contains("Maven enforces");
  }

  /** A section that no test can show says so in its first words. */
  @ParameterizedTest
  @ValueSource(strings = {"security", "privacy", "delivery"})
  void everyParagraphAndRowNamesItsTest(String page) {
    String text = Repository.text(Repository.root().resolve("docs/" + page + ".md"));
    List<String> unproved = new ArrayList<>();
    for (String section : text.split("(?m)^(?=## )", -1)) {
      String body = section.replaceAll("(?m)^#+ .*$", "");
      if (!body.strip().startsWith("No test shows")) {
        parts(body).stream().filter(it -> !proved(it)).forEach(unproved::add);
      }
    }

    assertThat(unproved)
        .as("names no test of its own, and its section doesn't begin with \"No test shows\"")
        .isEmpty();
  }

  /** Paragraphs, entries of lists, and the rows of tables without their headings. */
  private static List<String> parts(String section) {
    List<String> parts = new ArrayList<>();
    for (String block : section.replaceAll("(?s)```.*?```", "").split("\\n\\s*\\n", -1)) {
      List<String> lines = block.strip().lines().toList();
      if (lines.stream().anyMatch(it -> it.startsWith("|---"))) {
        parts.addAll(lines.subList(2, lines.size()));
      } else {
        parts.addAll(List.of(block.strip().split("\\n(?=- |\\d+\\. )", -1)));
      }
    }
    return parts.stream().filter(it -> !it.isBlank()).toList();
  }

  @Test
  void everyCommandOfTheRepositoryThatAPageNamesIsThere() {
    Path commands =
        Repository.root().resolve("tools/local-stack/src/main/java/dev/comanager/stack/cli");
    Set<String> known =
        Repository.files(commands, ".java").stream()
            .flatMap(it -> NAME.matcher(Repository.text(it)).results())
            .map(it -> it.group(1))
            .collect(toSet());

    assertThat(pages().flatMap(it -> COMMAND.matcher(it).results()).map(it -> it.group(1)))
        .contains("test", "faults", "bench")
        .allMatch(known::contains);
  }

  private static Stream<String> pages() {
    Path docs = Repository.root().resolve("docs");
    return Repository.files(docs, ".md").stream().map(Repository::text);
  }
}
