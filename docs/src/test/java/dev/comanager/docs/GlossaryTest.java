package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The glossary has one meaning a term, and a term is found without searching. */
class GlossaryTest {
  private static final Path PAGE = Repository.root().resolve("docs/glossary.md");

  @Test
  void termsAreSortedAndStandOnce() {
    List<String> terms = names().map(it -> it.toLowerCase(Locale.ROOT)).toList();

    assertThat(terms).doesNotHaveDuplicates();
    assertThat(rows().map(GlossaryTest::term).map(GlossaryTest::sortKey).toList()).isSorted();
  }

  @Test
  void thereAreAtMostSixtyTerms() {
    assertThat(rows().toList()).hasSizeBetween(30, 60);
  }

  @Test
  void everyRowHasATermAMeaningAndWhatItReplaces() {
    assertThat(rows())
        .allSatisfy(row -> assertThat(row.split(" \\| ")).hasSize(3).noneMatch(String::isBlank));
  }

  /** Rows of the table, without its head. */
  private static Stream<String> rows() {
    return Repository.text(PAGE).lines().filter(line -> line.startsWith("| ")).skip(1);
  }

  private static Stream<String> names() {
    return rows().flatMap(row -> Stream.of(term(row).split(", ")));
  }

  /** Letters and digits decide: {@code decision_id} stands before "decision kind". */
  private static String sortKey(String term) {
    return term.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", " ");
  }

  private static String term(String row) {
    return row.substring(2, row.indexOf(" |", 2)).replace("`", "");
  }
}
