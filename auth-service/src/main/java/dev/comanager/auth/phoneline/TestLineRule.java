package dev.comanager.auth.phoneline;

import java.util.ArrayList;
import java.util.List;

/** Whether the settings of the test line can be used. */
public final class TestLineRule {
  private TestLineRule() {}

  /** What is wrong, each as a line that names the setting; empty when all is well. */
  public static List<String> problems(TestLineConfig config, boolean production) {
    List<String> problems = new ArrayList<>();
    if (!config.enabled()) {
      return problems;
    }
    if (production) {
      problems.add("comanager.test-line.enabled must be false in production");
    }
    if (PhoneNumber.parse(config.phone()).isEmpty()) {
      problems.add("comanager.test-line.phone is not a phone number with its country code");
    }
    if (config.bearer().flatMap(OwnBearer::parse).isEmpty()) {
      problems.add(
          "comanager.test-line.bearer is missing or not fcml_ and 43 base64url characters");
    }
    return problems;
  }
}
