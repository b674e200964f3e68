package dev.comanager.systemtests.report;

import dev.comanager.systemtests.report.TestResult.Verdict;
import java.time.Duration;
import java.util.List;

/** A class of tests, the group that its tag puts it in, and how its tests ended. */
public record ClassResult(String group, String name, List<TestResult> tests) {
  public ClassResult {
    tests = List.copyOf(tests);
  }

  /** The class without its packages. */
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
