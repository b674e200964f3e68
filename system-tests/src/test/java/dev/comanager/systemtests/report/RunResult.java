package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * A whole run: against what, when, whether it came to its end, how every class ended, and what was
 * tidied away after it.
 */
public record RunResult(
    String baseUrl,
    String authUrl,
    OffsetDateTime began,
    Duration took,
    boolean interrupted,
    List<String> notes,
    List<ClassResult> classes,
    List<String> tidied) {
  public RunResult {
    notes = List.copyOf(notes);
    classes = List.copyOf(classes);
    tidied = List.copyOf(tidied);
  }

  public int count(Verdict verdict) {
    return classes.stream().mapToInt(it -> it.count(verdict)).sum();
  }
}
