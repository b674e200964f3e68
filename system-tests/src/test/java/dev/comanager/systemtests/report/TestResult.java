package dev.comanager.systemtests.report;

import dev.comanager.systemtests.traffic.Exchange;
import dev.comanager.systemtests.traffic.Masked;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The result of one test. Its texts are masked. */
public record TestResult(
    String method,
    String parameters,
    Verdict verdict,
    String reason,
    String trace,
    List<Exchange> exchanges,
    Duration took) {
  /** How much of a reason fits into a line. */
  private static final int LINE = 400;

  /** The possible verdicts. */
  public enum Verdict {
    PASSED,
    FAILED,
    SKIPPED
  }

  public TestResult {
    parameters = Masked.text(parameters);
    reason = Masked.text(reason);
    trace = Masked.text(trace);
    exchanges = List.copyOf(exchanges);
  }

  /** The result in one line of a console, with the reason unless it passed. */
  public String line() {
    String mark =
        switch (verdict) {
          case PASSED -> "ok     ";
          case SKIPPED -> "skipped";
          case FAILED -> "FAILED ";
        };
    String why = reason.strip().replaceAll("\\s+", " ");
    String shown = why.length() > LINE ? why.substring(0, LINE) + " …" : why;
    return mark + "  " + sentence() + (shown.isEmpty() ? "" : ": " + shown);
  }

  /** The method name as a sentence. */
  public String sentence() {
    String text =
        method
            .replaceAll("([a-z0-9])([A-Z])", "$1 $2")
            .replaceAll("([A-Z]+)([A-Z][a-z])", "$1 $2")
            .toLowerCase(Locale.ROOT);
    return text.isEmpty() ? "" : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
