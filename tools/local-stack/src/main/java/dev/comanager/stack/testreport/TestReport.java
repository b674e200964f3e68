package dev.comanager.stack.testreport;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The result of a test run. */
public final class TestReport {
  private static final int SLOWEST = 10;

  private final List<ClassResult> classes;
  private final Map<String, Duration> phases;

  TestReport(List<ClassResult> classes, Map<String, Duration> phases) {
    this.classes = List.copyOf(classes);
    this.phases = new LinkedHashMap<>(phases);
  }

  /**
   * The result of these modules' tests.
   *
   * @param stamp a file that is older than every report of this run
   * @param phases the duration of each phase, in order
   */
  public static TestReport of(List<Path> modules, Path stamp, Map<String, Duration> phases)
      throws IOException {
    FileTime start = Files.getLastModifiedTime(stamp);
    return new TestReport(
        modules.stream()
            .flatMap(
                it ->
                    Stream.of("surefire-reports", "failsafe-reports")
                        .map(it.resolve("target")::resolve))
            .filter(Files::isDirectory)
            .flatMap(folder -> reportsSince(folder, start))
            .toList(),
        phases);
  }

  private static Stream<ClassResult> reportsSince(Path folder, FileTime start) {
    try (Stream<Path> files = Files.list(folder)) {
      List<ClassResult> results = new ArrayList<>();
      for (Path file : files.filter(TestReport::isReport).sorted().toList()) {
        if (Files.getLastModifiedTime(file).compareTo(start) > 0) {
          results.add(SurefireReport.read(file));
        }
      }
      return results.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isReport(Path file) {
    String name = file.getFileName().toString();
    return name.startsWith("TEST-") && name.endsWith(".xml");
  }

  /** Whether a test ran and none failed; flaky tests don't count as failed. */
  public boolean isGreen() {
    return failed().isEmpty() && classes.stream().anyMatch(it -> it.tests() > it.skipped());
  }

  /** Prints the report; the last line counts the tests. */
  public void print(PrintStream out) {
    if (!phases.isEmpty()) {
      out.println("Time by phase");
      phases.forEach((name, took) -> out.printf("  %6s  %s%n", minutes(took), name));
    }
    out.println("The slowest classes");
    classes.stream()
        .sorted(Comparator.comparing(ClassResult::took).reversed())
        .limit(SLOWEST)
        .forEach(it -> out.printf("  %6s  %s%n", minutes(it.took()), it.name()));
    List<FailedTest> flaky = classes.stream().flatMap(it -> it.flaky().stream()).toList();
    if (!flaky.isEmpty()) {
      out.println("Flaky: failed, then passed when run again");
      flaky.forEach(it -> printTest(out, it));
    }
    if (!failed().isEmpty()) {
      out.println("Failed, also when run again");
      failed().forEach(it -> printTest(out, it));
    }
    int tests = classes.stream().mapToInt(ClassResult::tests).sum();
    int skipped = classes.stream().mapToInt(ClassResult::skipped).sum();
    out.printf(
        "%d passed, %d failed, %d skipped%n",
        tests - failed().size() - skipped, failed().size(), skipped);
  }

  private List<FailedTest> failed() {
    return classes.stream().flatMap(it -> it.failed().stream()).toList();
  }

  private static void printTest(PrintStream out, FailedTest test) {
    out.printf("  %s%n      %s%n", test.name(), test.reason());
  }

  private static String minutes(Duration time) {
    return "%d:%02d".formatted(time.toMinutes(), time.toSecondsPart());
  }
}
