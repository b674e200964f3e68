package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** The report for build servers: one file per class, in the format of Maven's plugins. */
public final class JUnitXml {
  private JUnitXml() {}

  /** Writes {@code TEST-<class>.xml} for every class into this folder. */
  public static void write(RunResult run, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (ClassResult one : run.classes()) {
      Files.writeString(folder.resolve("TEST-" + one.name() + ".xml"), testSuite(one));
    }
  }

  /** Deletes files of an earlier run, which would be counted as this run's. */
  public static void removeEarlier(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> earlier = Files.newDirectoryStream(folder, "TEST-*.xml")) {
        for (Path file : earlier) {
          Files.delete(file);
        }
      }
    }
  }

  private static String testSuite(ClassResult one) {
    StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    xml.append(
        "<testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%s\">%n"
            .formatted(
                text(one.name()),
                one.tests().size(),
                one.count(Verdict.FAILED),
                one.count(Verdict.SKIPPED),
                seconds(one.took())));
    for (TestResult test : one.tests()) {
      xml.append(
          "  <testcase classname=\"%s\" name=\"%s\" time=\"%s\""
              .formatted(text(one.name()), text(name(test)), seconds(test.took())));
      switch (test.verdict()) {
        case PASSED -> xml.append("/>\n");
        case SKIPPED ->
            xml.append("><skipped message=\"%s\"/></testcase>%n".formatted(text(test.reason())));
        case FAILED ->
            xml.append(
                "><failure message=\"%s\">%s</failure></testcase>%n"
                    .formatted(text(test.reason()), text(test.trace())));
      }
    }
    return xml.append("</testsuite>\n").toString();
  }

  private static String name(TestResult test) {
    return test.parameters().isEmpty() ? test.method() : test.method() + " " + test.parameters();
  }

  private static String seconds(Duration took) {
    return String.format(Locale.ROOT, "%.3f", took.toNanos() / 1e9);
  }

  /**
   * Replaces characters that XML 1.0 can't contain, such as control characters of a hostile answer.
   */
  private static String text(String plain) {
    StringBuilder escaped = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\t' -> escaped.append("&#").append(point).append(';');
                default -> {
                  boolean control = point < 0x20;
                  boolean half = point >= 0xD800 && point <= 0xDFFF;
                  boolean fits = !control && !half && point != 0xFFFE && point != 0xFFFF;
                  escaped.appendCodePoint(fits ? point : 0xFFFD);
                }
              }
            });
    return escaped.toString();
  }
}
