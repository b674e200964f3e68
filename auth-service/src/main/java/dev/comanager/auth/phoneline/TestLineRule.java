package dev.comanager.auth.phoneline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Validates the settings of the test line. */
public final class TestLineRule {
  private static final Pattern DEMO_CODE = Pattern.compile("[0-9]{6}");

  private TestLineRule() {}

  /** The problems, each a line that names the setting; empty when there are none. */
  public static List<String> problems(TestLineConfig config) {
    List<String> problems = new ArrayList<>();
    if (!config.enabled()) {
      return problems;
    }
    if (PhoneNumber.parse(config.phone()).isEmpty()) {
      problems.add("comanager.test-line.phone is not a phone number with its country code");
    }
    if (config.bearer().flatMap(OwnBearer::parse).isEmpty()) {
      problems.add(
          "comanager.test-line.bearer is missing or not fcml_ and 43 base64url characters");
    }
    if (config.demoCode().filter(code -> !DEMO_CODE.matcher(code).matches()).isPresent()) {
      problems.add("comanager.test-line.demo-code is not six digits");
    }
    return problems;
  }
}
