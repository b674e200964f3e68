package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import dev.comanager.systemtests.traffic.Exchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The report for people: one page without external resources. It lists failures first, then skipped
 * tests with their reasons, then everything by group and class.
 */
public final class HtmlReport {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH);

  private final RunResult run;
  private final StringBuilder page = new StringBuilder();

  private HtmlReport(RunResult run) {
    this.run = run;
  }

  /** Writes {@code index.html} into this folder. */
  public static Path write(RunResult run, Path folder) throws IOException {
    Files.createDirectories(folder);
    return Files.writeString(folder.resolve("index.html"), new HtmlReport(run).whole());
  }

  private String whole() {
    int failed = run.count(Verdict.FAILED);
    int skipped = run.count(Verdict.SKIPPED);
    int passed = run.count(Verdict.PASSED);
    String verdict = verdict(passed, failed);
    page.append(
        """
        <!doctype html><html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%s · system tests of %s</title><style>%s</style></head><body><main>
        <header class="top"><p class="agate">Fantasy Co-Manager system tests</p><h1>%s</h1>
        <dl class="facts"><div><dt>Deployment</dt><dd class="mono">%s</dd></div><div><dt>Sign-in</dt><dd class="mono">%s</dd></div><div><dt>Began</dt><dd>%s</dd></div><div><dt>Took</dt><dd>%s</dd></div></dl>
        <ul class="score" aria-label="Tests"><li class="pass"><b>%d</b> passed</li><li class="%s"><b>%d</b> failed</li><li class="%s"><b>%d</b> skipped</li></ul>
        %s</header>
        """
            .formatted(
                text(verdict),
                text(run.baseUrl()),
                resource("report.css"),
                text(verdict),
                text(run.baseUrl()),
                text(run.authUrl()),
                TIME.format(run.began()),
                time(run.took()),
                passed,
                failed > 0 ? "fail" : "none",
                failed,
                skipped > 0 ? "skip" : "none",
                skipped,
                ruler(passed, failed, skipped)));
    remarks("Notes", run.notes());
    failures();
    skips();
    groups();
    remarks("Cleaned up", run.tidied());
    return page.append("</main></body></html>\n").toString();
  }

  private String verdict(int passed, int failed) {
    if (failed > 0) {
      return failed + " failed" + (run.interrupted() ? ", then interrupted" : "");
    }
    if (run.interrupted()) {
      return "Interrupted";
    }
    return passed > 0 ? "All passed" : "Nothing ran";
  }

  /** A bar with the share of each verdict; the numbers above it say the same. */
  private static String ruler(int passed, int failed, int skipped) {
    int all = Math.max(1, passed + failed + skipped);
    return "<div class=\"ruler\" aria-hidden=\"true\">%s%s%s</div>"
        .formatted(
            part("pass", passed, all), part("fail", failed, all), part("skip", skipped, all));
  }

  private static String part(String name, int count, int all) {
    return count == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "<i class=\"%s\" style=\"flex-grow:%.4f\"></i>",
            name,
            100.0 * count / all);
  }

  private void remarks(String title, List<String> remarks) {
    if (!remarks.isEmpty()) {
      page.append("<section><h2>%s</h2><ul class=\"plain\">".formatted(text(title)));
      remarks.forEach(remark -> page.append("<li>").append(text(remark)).append("</li>"));
      page.append("</ul></section>\n");
    }
  }

  private void failures() {
    if (run.count(Verdict.FAILED) == 0) {
      return;
    }
    page.append("<section><h2>What failed</h2>");
    for (ClassResult one : run.classes()) {
      for (TestResult test : one.tests()) {
        if (test.verdict() == Verdict.FAILED) {
          failure(one, test);
        }
      }
    }
    page.append("</section>\n");
  }

  private void failure(ClassResult one, TestResult test) {
    page.append(
        """
        <article class="failure"><h3>%s</h3><p class="agate">%s · %s%s</p><pre class="reason">%s</pre>
        """
            .formatted(
                text(test.sentence()),
                text(one.group()),
                text(one.simpleName()),
                test.parameters().isEmpty() ? "" : " · " + text(test.parameters()),
                text(test.reason())));
    if (!test.exchanges().isEmpty()) {
      page.append("<details open><summary>What was sent and answered, last of all</summary>");
      test.exchanges().reversed().forEach(this::exchange);
      page.append("</details>");
    }
    page.append("<details><summary>Stack trace</summary><pre>")
        .append(text(test.trace()))
        .append("</pre></details></article>\n");
  }

  private void exchange(Exchange exchange) {
    page.append(
        "<div class=\"exchange\"><pre>%s</pre><p class=\"agate\">answered %d in %s</p><pre>%s</pre></div>"
            .formatted(
                text(exchange.request()),
                exchange.status(),
                time(exchange.took()),
                text(exchange.answer())));
  }

  private void skips() {
    Map<String, List<String>> reasons = new LinkedHashMap<>();
    for (ClassResult one : run.classes()) {
      for (TestResult test : one.tests()) {
        if (test.verdict() == Verdict.SKIPPED) {
          reasons
              .computeIfAbsent(test.reason(), any -> new java.util.ArrayList<>())
              .add(one.simpleName());
        }
      }
    }
    if (reasons.isEmpty()) {
      return;
    }
    page.append("<section><h2>What was skipped, and why</h2><ul class=\"rows\">");
    reasons.forEach(
        (reason, classes) ->
            page.append(
                "<li><span class=\"num\">%d</span><div><b>%s</b><p class=\"second\">%s</p></div></li>"
                    .formatted(
                        classes.size(),
                        text(reason),
                        text(classes.stream().distinct().collect(Collectors.joining(", "))))));
    page.append("</ul></section>\n");
  }

  private void groups() {
    Map<String, List<ClassResult>> groups =
        run.classes().stream()
            .filter(one -> !one.tests().isEmpty())
            .collect(
                Collectors.groupingBy(ClassResult::group, LinkedHashMap::new, Collectors.toList()));
    groups.forEach(
        (group, classes) -> {
          int tests = classes.stream().mapToInt(one -> one.tests().size()).sum();
          Duration took =
              classes.stream().map(ClassResult::took).reduce(Duration.ZERO, Duration::plus);
          page.append(
              "<section><h2 class=\"group\">%s <span class=\"num\">%d tests, %s</span></h2>"
                  .formatted(text(capital(group)), tests, time(took)));
          classes.stream()
              .sorted(Comparator.comparing(ClassResult::simpleName))
              .forEach(this::oneClass);
          page.append("</section>\n");
        });
  }

  private void oneClass(ClassResult one) {
    page.append(
        "<details class=\"class\"%s><summary><span class=\"name\">%s</span><span class=\"tally\">%s</span><span class=\"num\">%s</span></summary><ul class=\"tests\">"
            .formatted(
                one.count(Verdict.FAILED) > 0 ? " open" : "",
                text(one.simpleName()),
                tally(one),
                time(one.took())));
    Map<String, List<TestResult>> methods =
        one.tests().stream()
            .collect(
                Collectors.groupingBy(
                    TestResult::sentence, LinkedHashMap::new, Collectors.toList()));
    methods.forEach(this::method);
    page.append("</ul></details>\n");
  }

  private void method(String sentence, List<TestResult> tests) {
    Duration took = tests.stream().map(TestResult::took).reduce(Duration.ZERO, Duration::plus);
    page.append(
        "<li>%s<div>%s%s</div><span class=\"num\">%s</span></li>"
            .formatted(
                mark(worst(tests)),
                text(sentence),
                tests.size() > 1 ? times(tests) : "",
                time(took)));
  }

  private static String times(List<TestResult> tests) {
    long passed = tests.stream().filter(test -> test.verdict() == Verdict.PASSED).count();
    return passed == tests.size()
        ? " <span class=\"second\">× " + tests.size() + "</span>"
        : " <span class=\"second\">" + passed + " of " + tests.size() + "</span>";
  }

  private static Verdict worst(List<TestResult> tests) {
    if (tests.stream().anyMatch(test -> test.verdict() == Verdict.FAILED)) {
      return Verdict.FAILED;
    }
    return tests.stream().anyMatch(test -> test.verdict() == Verdict.PASSED)
        ? Verdict.PASSED
        : Verdict.SKIPPED;
  }

  private static String mark(Verdict verdict) {
    return switch (verdict) {
      case PASSED -> "<span class=\"mark pass\">passed</span>";
      case FAILED -> "<span class=\"mark fail\">failed</span>";
      case SKIPPED -> "<span class=\"mark skip\">skipped</span>";
    };
  }

  private static String tally(ClassResult one) {
    StringBuilder tally = new StringBuilder();
    for (Verdict verdict : List.of(Verdict.FAILED, Verdict.PASSED, Verdict.SKIPPED)) {
      int count = one.count(verdict);
      if (count > 0) {
        String name = verdict.name().toLowerCase(Locale.ROOT);
        tally.append(
            "<span class=\"%s\">%d %s</span> ".formatted(name.substring(0, 4), count, name));
      }
    }
    return tally.toString();
  }

  private static String time(Duration took) {
    if (took.toMillis() < 1_000) {
      return took.toMillis() + " ms";
    }
    return took.toSeconds() < 100
        ? String.format(Locale.ROOT, "%.1f s", took.toMillis() / 1e3)
        : "%d min %02d s".formatted(took.toMinutes(), took.toSecondsPart());
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private static String text(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream("/report/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
