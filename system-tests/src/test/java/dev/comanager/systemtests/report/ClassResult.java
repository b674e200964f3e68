package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import java.time.Duration;
import java.util.List;

/** A test class, its group, and the results of its tests. */
public record ClassResult(String group, String name, List<TestResult> tests) {
  public ClassResult {
    tests = List.copyOf(tests);
  }

  /** The class name without its package. */
  public String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  public int count(Verdict verdict) {
    return (int) tests.stream().filter(test -> test.verdict() == verdict).count();
  }

  public Duration took() {
    return tests.stream().map(TestResult::took).reduce(Duration.ZERO, Duration::plus);
  }
}
