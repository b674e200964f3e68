package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Every value has a description, and the README's table matches the values. */
class ReadmeTest {
  private static final Path README = Chart.FOLDER.resolve("README.md");
  private static final String BEGIN = "<!-- from here on made from values.yaml -->\n";
  private static final String END = "<!-- up to here -->\n";

  @Test
  void everyValueIsDescribed() {
    assertThat(ValuesTable.rows()).hasSizeGreaterThan(90);
    assertThat(ValuesTable.rows())
        .filteredOn(row -> row.meaning().isBlank())
        .extracting(ValuesTable.Row::key)
        .isEmpty();
  }

  @Test
  void theReadmeMatchesTheValues() throws IOException {
    String readme = Files.readString(README);
    String before = readme.substring(0, readme.indexOf(BEGIN) + BEGIN.length());
    String after = readme.substring(readme.indexOf(END));

    GeneratedFiles.compare(
        README,
        before + "\n" + ValuesTable.markdown() + "\n" + after,
        "README is not what values.yaml says");
  }
}
