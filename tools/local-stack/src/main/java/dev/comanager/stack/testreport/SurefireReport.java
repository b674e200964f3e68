package dev.comanager.stack.testreport;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a Surefire or Failsafe report: one XML file per class. */
final class SurefireReport {
  private static final int LONGEST_REASON = 400;

  private final List<FailedTest> failed = new ArrayList<>();
  private final List<FailedTest> flaky = new ArrayList<>();
  private String testSuite = "";
  private String test = "";
  private Duration took = Duration.ZERO;
  private int tests;
  private int skipped;

  private SurefireReport() {}

  /**
   * Reads one file.
   *
   * @throws IOException if it can't be read, or is incomplete
   */
  static ClassResult read(Path file) throws IOException {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    SurefireReport report = new SurefireReport();
    try (InputStream bytes = Files.newInputStream(file)) {
      XMLStreamReader xml = factory.createXMLStreamReader(bytes);
      while (xml.hasNext()) {
        if (xml.next() == XMLStreamConstants.START_ELEMENT) {
          report.take(xml);
        }
      }
    } catch (XMLStreamException e) {
      throw new IOException(file + " is no report of tests: " + e.getMessage(), e);
    }
    return new ClassResult(
        report.testSuite, report.took, report.tests, report.skipped, report.failed, report.flaky);
  }

  private void take(XMLStreamReader xml) {
    switch (xml.getLocalName()) {
      case "testsuite" -> {
        testSuite = attribute(xml, "name");
        took = Duration.ofMillis(Math.round(Double.parseDouble(attribute(xml, "time")) * 1000));
      }
      case "testcase" -> {
        tests++;
        String method = attribute(xml, "name");
        test = method.isEmpty() ? testSuite : testSuite + "." + method;
      }
      case "skipped" -> skipped++;
      case "failure", "error" -> failed.add(failure(xml));
      case "flakyFailure", "flakyError" -> flaky.add(failure(xml));
      default -> {} // output, properties, further runs of the same test
    }
  }

  private FailedTest failure(XMLStreamReader xml) {
    String message = Optional.ofNullable(xml.getAttributeValue(null, "message")).orElse("").strip();
    String reason =
        message
            .lines()
            .map(String::strip)
            .filter(it -> !it.isEmpty())
            .limit(3)
            .reduce((one, next) -> one + " " + next)
            .orElseGet(() -> attribute(xml, "type"));
    return new FailedTest(
        test,
        reason.length() > LONGEST_REASON ? reason.substring(0, LONGEST_REASON) + "…" : reason);
  }

  private static String attribute(XMLStreamReader xml, String name) {
    return Optional.ofNullable(xml.getAttributeValue(null, name)).orElse("");
  }
}
