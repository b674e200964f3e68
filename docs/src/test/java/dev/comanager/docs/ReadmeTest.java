package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The README stays short, and the classes that it and architecture.md point to are there. */
class ReadmeTest {
  private static final int MOST_WORDS = 700;
  private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z]+[A-Za-z]*)`");
  private static final Pattern CODE = Pattern.compile("(?m)^## Find your way in the code$[^#]+");
  private static final Pattern TABLE = Pattern.compile("(?m)^## Where to find things$[^#]+");

  @Test
  void isAtMostSevenHundredWordsLong() {
    assertThat(page("README.md").strip().split("\\s+")).hasSizeLessThanOrEqualTo(MOST_WORDS);
  }

  @Test
  void namesTheTwoCommands() {
    assertThat(page("README.md")).contains("./comanager up", "./comanager test");
  }

  @Test
  void everyClassThatIsPointedToIsThere() {
    Set<String> there =
        Repository.files(Repository.root(), ".java").stream()
            .filter(file -> file.toString().contains("/src/main/"))
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());

    assertThat(classes(CODE, "README.md"))
        .contains("FindWaiverMoves", "AlertTextRenderer", "CachingIntrospector")
        .isSubsetOf(there);
    assertThat(classes(TABLE, "docs/architecture.md"))
        .containsAll(classes(CODE, "README.md"))
        .isSubsetOf(there);
  }

  private static Set<String> classes(Pattern section, String page) {
    return section
        .matcher(page(page))
        .results()
        .flatMap(it -> CLASS.matcher(it.group()).results())
        .map((MatchResult it) -> it.group(1))
        .collect(Collectors.toSet());
  }

  private static String page(String name) {
    return Repository.text(Repository.root().resolve(name));
  }
}
