package dev.comanager.releasetest;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/**
 * Calls an installed release like a client, and prints one line per check. Its settings are
 * environment variables: {@code COMANAGER_BASE_URL} and {@code COMANAGER_AUTH_URL}; addresses to
 * call instead within a cluster: {@code COMANAGER_RELEASE_TEST_BASE}, {@code …_AUTH}; an own
 * bearer: {@code …_BEARER}; a line that can sign in: {@code …_PHONE}, {@code …_CODE}.
 */
public final class ReleaseTest {
  static final int PASSED = 0;
  static final int FAILED = 1;
  static final int WRONG_SETTINGS = 2;

  private ReleaseTest() {}

  /** Exit codes: 0 all checks that ran passed, 1 a check failed, 2 settings are missing. */
  public static void main(String[] arguments) throws InterruptedException {
    System.exit(run(System.getenv(), System.out));
  }

  /** Like {@link #main}, with these settings. */
  public static int run(Map<String, String> environment, PrintStream out)
      throws InterruptedException {
    List<String> missing = Target.missing(environment);
    if (!missing.isEmpty()) {
      out.println(String.join(", ", missing) + ": not set");
      return WRONG_SETTINGS;
    }
    int failed = 0;
    Target target = Target.of(environment);
    try (Web web = new Web(target)) {
      for (Map.Entry<String, Checks.Check> check : new Checks(target, web).all().entrySet()) {
        Outcome outcome = outcome(check.getValue());
        out.println(Checks.line(Map.entry(check.getKey(), outcome)));
        failed += outcome instanceof Outcome.Failed ? 1 : 0;
      }
    }
    out.println(failed == 0 ? "the release works" : failed + " failed");
    return failed == 0 ? PASSED : FAILED;
  }

  private static Outcome outcome(Checks.Check check) throws InterruptedException {
    try {
      return check.run();
    } catch (IOException e) {
      return new Outcome.Failed(e.getMessage());
    }
  }
}
