package dev.comanager.auth;

import dev.comanager.auth.introspection.InternalConfig;
import dev.comanager.auth.phoneline.PhoneKeysConfig;
import dev.comanager.auth.phoneline.PhoneKeysRule;
import dev.comanager.auth.phoneline.TestLineConfig;
import dev.comanager.auth.phoneline.TestLineRule;
import dev.comanager.auth.revocation.RevocationsConfig;
import dev.comanager.auth.revocation.RevocationsRule;
import java.util.ArrayList;
import java.util.List;

/** Checks the settings without which the service must not start. */
final class StartRule {
  private static final String PRODUCTION = "production";

  private StartRule() {}

  /**
   * The problems that forbid the start, each a line that names the setting; empty when there are
   * none.
   */
  static List<String> problems(
      String environment,
      InternalConfig internal,
      PhoneKeysConfig keys,
      TestLineConfig testLine,
      RevocationsConfig revocations) {
    boolean production = environment.equals(PRODUCTION);
    List<String> problems = new ArrayList<>();
    if (production && internal.secret().equals(InternalConfig.DEFAULT_SECRET)) {
      problems.add("comanager.internal.secret must be set in production");
    }
    problems.addAll(PhoneKeysRule.problems(keys));
    problems.addAll(TestLineRule.problems(testLine, production));
    problems.addAll(RevocationsRule.problems(revocations));
    return problems;
  }
}
