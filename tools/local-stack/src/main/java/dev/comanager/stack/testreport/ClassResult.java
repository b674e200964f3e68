package dev.comanager.stack.testreport;

import java.time.Duration;
import java.util.List;

/**
 * The result of one test class.
 *
 * @param took from the first to the last of its tests, including the startup of what they need
 * @param tests all of them, including skipped ones
 * @param failed on each run
 * @param flaky failed, and passed when run again
 */
record ClassResult(
    String name,
    Duration took,
    int tests,
    int skipped,
    List<FailedTest> failed,
    List<FailedTest> flaky) {
  ClassResult {
    failed = List.copyOf(failed);
    flaky = List.copyOf(flaky);
  }
}
