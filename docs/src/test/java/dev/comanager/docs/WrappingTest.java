package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Prose is wrapped, so that its source reads as well as its page. */
class WrappingTest {
  static final int WIDTH = 120;
  // By tests and benchmarks.
  private static final List<Path> GENERATED =
      Stream.of("docs/sentences.md", "docs/examples", "tools/benchmarks/results")
          .map(Repository.root()::resolve)
          .toList();

  @Test
  void noLineOfProseIsWiderThan120Characters() {
    assertThat(Repository.files(Repository.root(), ".md"))
        .filteredOn(page -> GENERATED.stream().noneMatch(page::startsWith))
        .hasSizeGreaterThan(50)
        .allSatisfy(
            page ->
                assertThat(Markdown.read(page).prose())
                    .as(page.toString())
                    .noneMatch(line -> line.length() > WIDTH));
  }
}
