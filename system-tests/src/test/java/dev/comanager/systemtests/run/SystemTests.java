package dev.comanager.systemtests.run;

import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.report.ClassResult;
import dev.comanager.systemtests.report.HtmlReport;
import dev.comanager.systemtests.report.JUnitXml;
import dev.comanager.systemtests.report.RunResult;
import dev.comanager.systemtests.report.TestResult.Verdict;
import dev.comanager.systemtests.traffic.Masked;
import dev.comanager.systemtests.traffic.Recorder;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/** The system tests as a program, for people with a deployment and no sources (README.md). */
public final class SystemTests {
  private static final PrintStream CONSOLE = System.out;

  /** While tests run, {@code System.err} writes to the log. */
  private static final PrintStream ERRORS = System.err;

  private final Options options;
  private final AtomicBoolean concluded = new AtomicBoolean();
  private final OffsetDateTime began = OffsetDateTime.now(Clock.systemUTC());
  private final long start = System.nanoTime();
  private final Results results = new Results(this::report);
  private List<String> notes = List.of();
  private volatile boolean interrupted;

  private SystemTests(Options options) {
    this.options = options;
  }

  /** Runs the selected tests; exits with 0, 1 or 2. */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments)));
  }

  /** Like {@code main}, without exiting the process. */
  static int run(List<String> arguments) {
    try {
      Options options = Options.of(arguments);
      if (options.help()) {
        CONSOLE.print(Options.HELP);
        return 0;
      }
      return new SystemTests(options).run();
    } catch (UnusableException e) {
      // Masked, because a bearer given in place of an option would be printed.
      ERRORS.println(Masked.text(e.getMessage()) + "; nothing was tested");
      return 2;
    }
  }

  private int run() {
    // Some tests send a foreign Host header.
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
    options.environmentFile().ifPresent(SystemTests::readable);
    Deployment.give(options.settings());
    Selection selection = Selection.of(options);
    if (options.list()) {
      selection.listed().forEach(CONSOLE::println);
      return 0;
    }
    // The smoke tests check the target themselves, and report each answer that is missing.
    notes = selection.isSmokeAlone() ? TargetCheck.settings() : new TargetCheck().check();
    CONSOLE.printf("System tests of %s: %s%n", Deployment.baseUrl(), selection.description());
    notes.forEach(note -> CONSOLE.println("  " + note));
    try {
      prepareReport();
    } catch (IOException e) {
      throw new UnusableException(
          "--report: " + options.report() + " can't be written (" + e + ")");
    }
    Runtime.getRuntime().addShutdownHook(new Thread(this::interrupt));
    RestAssured.filters(new Recorder());
    notes = new ArrayList<>(notes);
    for (String note : LinesOfThisRun.create()) {
      notes.add(note);
      CONSOLE.println("  " + note);
    }
    selection.execute(results);
    return conclude();
  }

  private void prepareReport() throws IOException {
    Path report = options.report().toAbsolutePath();
    Files.createDirectories(report);
    JUnitXml.removeEarlier(report.resolve("junit"));
    PrintStream log = MaskedLog.to(report.resolve("output.log"));
    System.setOut(log);
    System.setErr(log);
    System.setProperty("comanager.reports", report.resolve("clients").toString());
    System.setProperty("comanager.screenshots", report.resolve("screenshots").toString());
    if (System.getProperty("comanager.clients") == null) {
      System.setProperty("comanager.clients", Unpacked.clients(report).toString());
    }
  }

  private void report(ClassResult one) {
    if (one.tests().isEmpty()) {
      return;
    }
    if (one.group().equals(Options.SMOKE)) {
      one.tests().forEach(test -> CONSOLE.println("  " + test.line()));
      return;
    }
    List<String> counts = new ArrayList<>();
    for (Verdict verdict : List.of(Verdict.PASSED, Verdict.FAILED, Verdict.SKIPPED)) {
      if (one.count(verdict) > 0) {
        counts.add(one.count(verdict) + " " + verdict.name().toLowerCase(Locale.ROOT));
      }
    }
    CONSOLE.printf(
        Locale.ROOT,
        "  %-11s %-30s %-32s %7.1f s%n",
        one.group(),
        one.simpleName(),
        String.join(", ", counts),
        one.took().toMillis() / 1e3);
    one.tests().stream()
        .filter(test -> test.verdict() == Verdict.FAILED)
        .forEach(test -> CONSOLE.println("    FAILED: " + test.sentence()));
  }

  private void interrupt() {
    if (!concluded.get()) {
      CONSOLE.println("Interrupted.");
      interrupted = true;
      CreatedResources.endTests();
      conclude();
    }
  }

  private int conclude() {
    if (!concluded.compareAndSet(false, true)) {
      return 1;
    }
    List<String> tidied = tidied();
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    RunResult run =
        new RunResult(
            Deployment.baseUrl(),
            Deployment.authUrl(),
            began,
            took,
            interrupted,
            notes,
            results.classes(),
            tidied);
    boolean written = written(run);
    CONSOLE.printf(
        "%d passed, %d failed, %d skipped%n",
        run.count(Verdict.PASSED), run.count(Verdict.FAILED), run.count(Verdict.SKIPPED));
    if (run.count(Verdict.FAILED) > 0 || !written) {
      return 1;
    }
    if (run.count(Verdict.PASSED) == 0) {
      CONSOLE.println("Nothing was tested: the report says what was missing.");
      return 2;
    }
    return 0;
  }

  private boolean written(RunResult run) {
    try {
      JUnitXml.write(run, options.report().resolve("junit"));
      Path page = HtmlReport.write(run, options.report());
      CONSOLE.printf("Report: %s%n", page.toAbsolutePath());
      return true;
    } catch (IOException e) {
      ERRORS.println("the report can't be written to " + options.report() + " (" + e + ")");
      return false;
    }
  }

  private List<String> tidied() {
    if (options.keep()) {
      return List.of("Nothing was cleaned up (--keep).");
    }
    CONSOLE.println("Cleaning up");
    List<String> removed =
        CreatedResources.remove().stream().map(CreatedResources.Count::description).toList();
    removed.forEach(line -> CONSOLE.println("  " + line));
    return removed;
  }

  /** Checks that the file can be read; settings are first read from it later. */
  private static void readable(String file) {
    try {
      Files.readString(Path.of(file));
    } catch (IOException e) {
      String why = e instanceof CharacterCodingException ? "it is no text" : e.toString();
      throw new UnusableException("--env: " + file + " can't be read (" + why + ")");
    }
    System.setProperty("comanager.env", Path.of(file).toAbsolutePath().toString());
  }
}
