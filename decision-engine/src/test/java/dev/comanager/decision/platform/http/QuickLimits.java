package dev.comanager.decision.platform.http;

import dev.comanager.decision.platform.HttpLimits;
import java.time.Duration;

/**
 * Limits small enough to show faults quickly, and a timeout long enough for the first request of a
 * busy JVM, which loads classes.
 */
public interface QuickLimits extends HttpLimits {
  @Override
  default Duration connectTimeout() {
    return Duration.ofSeconds(2);
  }

  @Override
  default Duration answerTimeout() {
    return Duration.ofSeconds(4);
  }

  @Override
  default Duration bulkTimeout() {
    return Duration.ofSeconds(8);
  }

  @Override
  default int largestAnswer() {
    return 1_000_000;
  }

  @Override
  default int largestBulkAnswer() {
    return 30_000_000;
  }

  @Override
  default int concurrency() {
    return 4;
  }

  @Override
  default int requestsPerMinute() {
    return 1_000;
  }

  @Override
  default int breakerRequests() {
    return 1_000;
  }

  @Override
  default Duration breakerPause() {
    return Duration.ofSeconds(1);
  }
}
