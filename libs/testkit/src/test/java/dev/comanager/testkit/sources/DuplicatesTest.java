package dev.comanager.testkit.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import net.sourceforge.pmd.cpd.CPDConfiguration;
import net.sourceforge.pmd.cpd.CpdAnalysis;
import net.sourceforge.pmd.cpd.Match;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.lang.java.JavaLanguageModule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No code is a copy of other code. */
class DuplicatesTest {
  @ParameterizedTest
  @CsvSource({"/src/main/java/, 100", "/src/test/java/, 150"})
  void noRunOfTokensStandsTwice(String tree, int tokens) throws IOException {
    CPDConfiguration configuration = new CPDConfiguration();
    configuration.setOnlyRecognizeLanguage(JavaLanguageModule.getInstance());
    configuration.setMinimumTileSize(tokens);
    List<String> duplicates = new ArrayList<>();

    try (CpdAnalysis analysis = CpdAnalysis.create(configuration)) {
      SourceTree.texts(file -> file.toString().contains(tree) && file.toString().endsWith(".java"))
          .forEach(
              (file, text) ->
                  analysis.files().addSourceFile(FileId.fromPathLikeString(file.toString()), text));
      analysis.performAnalysis(
          report -> {
            assertThat(report.getProcessingErrors()).isEmpty();
            report.getMatches().forEach(match -> duplicates.add(describe(match)));
          });
    }

    assertThat(duplicates).isEmpty();
  }

  private static String describe(Match match) {
    return StreamSupport.stream(match.spliterator(), false)
        .map(mark -> mark.getLocation().startPosToStringWithFile())
        .collect(
            Collectors.joining(
                " = ",
                "%d tokens, %d lines: ".formatted(match.getTokenCount(), match.getLineCount()),
                ""));
  }
}
