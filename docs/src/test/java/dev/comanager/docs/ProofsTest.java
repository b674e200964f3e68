package dev.comanager.docs;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What pages promise is shown by tests; that these are there is LinksTest's. */
class ProofsTest {
  private static final Pattern TEST = Pattern.compile("`([A-Z][a-z]\\w*(?:Test|IT|Properties))`");
  private static final Pattern ATTACK = Pattern.compile("\\|[^|]+\\|[^|]+\\|[^|]+\\|([^|]+)\\|");

  private static final Pattern COMMAND = Pattern.compile("\\./comanager ([a-z][a-z-]+)");
  private static final Pattern CASES = Pattern.compile("(?m)^  ([a-z |-]+)\\)");

  @Test
  void everyDefenceAgainstAnAttackHasItsTest() {
    String page = Repository.text(Repository.root().resolve("docs/security.md"));
    String threats = page.substring(page.indexOf("## Threats"), page.indexOf("**Left open"));

    List<String> shownBy =
        ATTACK.matcher(threats).results().skip(2).map(it -> it.group(1)).toList();

    assertThat(shownBy)
        .hasSizeGreaterThan(20)
        .allMatch(it -> TEST.matcher(it).find() || it.contains("Maven enforces"));
  }

  @Test
  void everyCommandOfTheRepositoryThatAPageNamesIsThere() {
    String script = Repository.text(Repository.root().resolve("comanager"));
    Set<String> known =
        CASES
            .matcher(script.substring(script.lastIndexOf("case $command in")))
            .results()
            .flatMap(it -> Stream.of(it.group(1).split("[ |]+", -1)))
            .collect(toSet());

    assertThat(pages().flatMap(it -> COMMAND.matcher(it).results()).map(it -> it.group(1)))
        .contains("attack", "faults", "bench")
        .allMatch(known::contains);
  }

  private static Stream<String> pages() {
    Path docs = Repository.root().resolve("docs");
    return Repository.files(docs, ".md").stream().map(Repository::text);
  }
}
