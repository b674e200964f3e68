package dev.comanager.stack.testreport;

import java.time.Duration;
import java.util.List;

/**
 * What one test class did.
 *
 * @param took from the first to the last of its tests; the start of what they need counts with it
 * @param tests all of them, skipped ones too
 * @param failed each time that it was run
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
