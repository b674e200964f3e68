package dev.comanager.gateway.access.lease;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Checks that the settings of the lease are consistent. */
final class LeaseRule {
  private static final Duration LONGEST_LIFE = Duration.ofMinutes(10);

  private LeaseRule() {}

  /** The problems found, each a line that names the setting; empty when there are none. */
  static List<String> problems(LeaseConfig config) {
    List<String> problems = new ArrayList<>();
    if (!config.round().isPositive()) {
      problems.add("comanager.lease.round must be positive");
    }
    if (config.round().multipliedBy(2).compareTo(config.length()) > 0) {
      problems.add("comanager.lease.length must be at least twice comanager.lease.round");
    }
    if (!config.verdictLife().isPositive() || config.verdictLife().compareTo(LONGEST_LIFE) > 0) {
      problems.add("comanager.lease.verdict-life must be positive and at most 10 minutes");
    }
    if (config.verdicts() < 0) {
      problems.add("comanager.lease.verdicts must not be negative");
    }
    if (config.revocationLimit() < 1) {
      problems.add("comanager.lease.revocation-limit must be positive");
    }
    return problems;
  }
}
