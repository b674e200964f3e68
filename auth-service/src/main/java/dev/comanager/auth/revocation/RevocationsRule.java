package dev.comanager.auth.revocation;

import java.util.ArrayList;
import java.util.List;

/** Checks that the settings make a confirmed revocation reliable. */
public final class RevocationsRule {
  private RevocationsRule() {}

  /** The problems, each a line that names the setting; empty when there are none. */
  public static List<String> problems(RevocationsConfig config) {
    List<String> problems = new ArrayList<>();
    if (!config.timeout().isPositive()) {
      problems.add("comanager.revocations.timeout must be positive");
    }
    return problems;
  }
}
