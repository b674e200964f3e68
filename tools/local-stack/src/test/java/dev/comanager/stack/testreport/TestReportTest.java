package dev.comanager.stack.testreport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestReportTest {
  @TempDir Path folder;

  @Test
  void aFailedTestIsPrintedWithItsReason() throws Exception {
    ClassResult result =
        report(
            """
            <testcase name="answers" classname="a.B" time="1"/>
            <testcase name="refuses" classname="a.B" time="1">
              <failure message="expected: 403&#10; but was: 200" type="AssertionError">trace</failure>
              <rerunFailure message="again" type="AssertionError"><stackTrace>x</stackTrace></rerunFailure>
            </testcase>
            """);

    assertThat(printed(result))
        .contains("Failed, also when run again", "a.B.refuses", "expected: 403 but was: 200")
        .endsWith("1 passed, 1 failed, 0 skipped\n");
    assertThat(new TestReport(List.of(result), Map.of()).isGreen()).isFalse();
  }

  @Test
  void aTestThatPassesWhenRepeatedIsFlaky() throws Exception {
    ClassResult result =
        report(
            """
            <testcase name="answers" classname="a.B" time="1">
              <flakyFailure message="late" type="AssertionError"><stackTrace>x</stackTrace></flakyFailure>
            </testcase>
            """);

    assertThat(printed(result))
        .contains("Flaky: failed, then passed when run again", "a.B.answers", "late")
        .endsWith("1 passed, 0 failed, 0 skipped\n");
    assertThat(new TestReport(List.of(result), Map.of()).isGreen()).isTrue();
  }

  @Test
  void aClassThatCouldNotStartCountsAsFailed() throws Exception {
    ClassResult result =
        report(
            """
            <testcase name="" classname="a.B" time="0">
              <error type="java.lang.IllegalStateException">no database</error>
            </testcase>
            """);

    assertThat(printed(result)).contains("a.B", "java.lang.IllegalStateException");
  }

  @Test
  void aRunWithOnlySkippedTestsIsNotGreen() throws Exception {
    ClassResult result =
        report(
            """
            <testcase name="evaluates" classname="a.B" time="0"><skipped message="no data"/></testcase>
            """);

    assertThat(printed(result)).endsWith("0 passed, 0 failed, 1 skipped\n");
    assertThat(new TestReport(List.of(result), Map.of()).isGreen()).isFalse();
  }

  @Test
  void timesArePrintedByPhaseAndForTheSlowestClasses() throws Exception {
    List<ClassResult> classes =
        java.util.stream.IntStream.rangeClosed(1, 12)
            .mapToObj(
                i ->
                    new ClassResult(
                        "a.Class" + i, Duration.ofSeconds(60 + i), 1, 0, List.of(), List.of()))
            .toList();
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    new TestReport(classes, Map.of("modules", Duration.ofSeconds(185)))
        .print(new PrintStream(out, true, UTF_8));

    assertThat(out.toString(UTF_8))
        .contains("3:05  modules", "1:12  a.Class12", "1:03  a.Class3")
        .doesNotContain("a.Class2\n");
  }

  private ClassResult report(String cases) throws IOException {
    return SurefireReport.read(
        Files.writeString(
            folder.resolve("TEST-a.B.xml"),
            "<?xml version=\"1.0\"?><testsuite name=\"a.B\" time=\"1.5\">"
                + cases
                + "</testsuite>"));
  }

  private static String printed(ClassResult result) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new TestReport(List.of(result), Map.of()).print(new PrintStream(out, true, UTF_8));
    return out.toString(UTF_8);
  }
}
