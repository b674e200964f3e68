package dev.comanager.decision.platform.http;

import java.time.Duration;

/** Short patience and small limits, so that faults show soon. */
public interface QuickLimits extends HttpLimits {
  @Override
  default Duration connectTimeout() {
    return Duration.ofMillis(500);
  }

  @Override
  default Duration answerTimeout() {
    return Duration.ofMillis(1500);
  }

  @Override
  default Duration bulkTimeout() {
    return Duration.ofSeconds(5);
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
  default int retries() {
    return 2;
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
