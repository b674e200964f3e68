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

/** With which settings the service may start at all. */
final class StartRule {
  private static final String PRODUCTION = "production";

  private StartRule() {}

  /** What forbids the start, each as a line that names the setting; empty when nothing does. */
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
