package dev.comanager.auth.ending;

import java.util.ArrayList;
import java.util.List;

/** Whether a confirmed ending can be relied upon with these settings. */
public final class EndingsRule {
  private EndingsRule() {}

  /** What is wrong, each as a line that names the setting; empty when all is well. */
  public static List<String> problems(EndingsConfig config) {
    List<String> problems = new ArrayList<>();
    if (!config.longestLease().isPositive()) {
      problems.add("comanager.endings.longest-lease must be positive");
    }
    if (config.settle().compareTo(config.longestLease()) <= 0) {
      problems.add("comanager.endings.settle must be longer than comanager.endings.longest-lease");
    }
    if (!config.patience().isPositive()) {
      problems.add("comanager.endings.patience must be positive");
    }
    return problems;
  }
}
