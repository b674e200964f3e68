package dev.comanager.systemtests.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.report.TestResult.Verdict;
import dev.comanager.systemtests.traffic.Exchanges;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

class ReportsTest {
  private static final String HOSTILE = "<script>alert(1)</script> \u0007 ]]> \ud83c\udfc8 & \"";

  @TempDir Path folder;

  @Test
  void theHtmlReportShowsFailuresFirstAndNoSecrets() throws Exception {
    Document page = Jsoup.parse(Files.readString(HtmlReport.write(run(), folder)));

    assertThat(page.select("script, link, img, iframe")).isEmpty();
    assertThat(page.select("h1").text()).isEqualTo("1 failed");
    assertThat(page.select("h2").eachText().getFirst()).isEqualTo("Notes");
    assertThat(page.select("h2").eachText().get(1)).isEqualTo("What failed");
    assertThat(page.select(".failure h3").text()).isEqualTo("A line is texted once");
    assertThat(page.select(".failure .reason").text()).contains("<script>alert(1)</script>");
    assertThat(page.select(".exchange").text()).contains("POST", "answered 200", "d_4be09c1f77a2");
    assertThat(page.select(".rows").text()).contains("PHONE_URL was not given");
    assertThat(page.html()).doesNotContain("5550143", "fcml_abc");
  }

  @Test
  void theXmlIsWellFormedWhateverTheAnswers() throws Exception {
    JUnitXml.write(run(), folder);

    Element testSuite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(folder.resolve("TEST-dev.example.TextsIT.xml").toFile())
            .getDocumentElement();
    assertThat(testSuite.getAttribute("tests")).isEqualTo("3");
    assertThat(testSuite.getAttribute("failures")).isEqualTo("1");
    assertThat(testSuite.getAttribute("skipped")).isEqualTo("1");
    assertThat(testSuite.getElementsByTagName("failure").item(0).getTextContent())
        .contains("<script>", "\ud83c\udfc8");
  }

  @Test
  void reportsOfAnEarlierRunAreNotCounted() throws Exception {
    JUnitXml.write(run(), folder);
    Files.writeString(folder.resolve("notes.xml"), "the tester's own");

    JUnitXml.removeEarlier(folder);
    JUnitXml.removeEarlier(folder.resolve("none yet"));

    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(folder.resolve("notes.xml"));
    }
  }

  @Test
  void anInterruptedRunIsNotReportedAsPassed() throws Exception {
    RunResult passed =
        run(
            true,
            List.of(
                new ClassResult(
                    "journey", "dev.example.TextsIT", List.of(test("a", Verdict.PASSED, "")))));

    Document page = Jsoup.parse(Files.readString(HtmlReport.write(passed, folder)));

    assertThat(page.select("h1").text()).isEqualTo("Interrupted");
  }

  private static RunResult run() {
    Exchanges.clear();
    Exchanges.add(
        "POST",
        "https://tools.example/mcp",
        "{\"to\":\"+12025550143\",\"bearer\":\"fcml_abc\"}",
        200,
        "{\"decision_id\":\"d_4be09c1f77a2\"}",
        Duration.ofMillis(12));
    ClassResult texts =
        new ClassResult(
            "journey",
            "dev.example.TextsIT",
            List.of(
                test("aLineIsTextedOnce", Verdict.FAILED, HOSTILE),
                test("aLineIsNotTextedTwice", Verdict.PASSED, ""),
                test("aPhoneRings", Verdict.SKIPPED, "PHONE_URL was not given")));
    return run(false, List.of(texts));
  }

  private static RunResult run(boolean interrupted, List<ClassResult> classes) {
    return new RunResult(
        "https://tools.example",
        "https://auth.example",
        OffsetDateTime.now(Clock.systemUTC()),
        Duration.ofSeconds(130),
        interrupted,
        List.of("No TEST_LINE_BEARER"),
        classes,
        List.of("grants: 3 removed"));
  }

  private static TestResult test(String method, Verdict verdict, String reason) {
    return new TestResult(
        method,
        "",
        verdict,
        reason,
        "trace " + reason + " +12025550143",
        verdict == Verdict.FAILED ? Exchanges.last() : List.of(),
        Duration.ofMillis(20));
  }
}
