package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;

/**
 * A whole run: its target, its time, whether it finished, the result of every class, and what was
 * cleaned up afterwards.
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
