package dev.comanager.stack.cli;

import dev.comanager.stack.CommandFailed;
import dev.comanager.stack.FreePorts;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Map;

/** A separate stack for system tests, and the lines that they need. */
final class SystemTestStack {
  private static final String SECOND_PHONE = "+12025550144";
  private static final String LIMITED_PHONE = "+12025550145";
  private static final String CALLS = "COMANAGER_LIMITS_CALLS_PER_MINUTE";

  /**
   * Higher limits per address, because one address signs in hundreds of people here; limits per
   * number stay.
   */
  private static final Map<String, String> ONE_ADDRESS =
      Map.of(
          "COMANAGER_ONE_TIME_CODES_PER_ADDRESS", "5000",
          "COMANAGER_ONE_TIME_CODES_IN_ALL", "20000",
          "COMANAGER_SELF_SIGNUP_TEXTS_PER_DAY", "5000",
          "COMANAGER_LIMITS_REGISTER", "6000",
          "COMANAGER_LIMITS_AUTHORIZE", "6000",
          "COMANAGER_LIMITS_SIGN_INS_IN_ALL", "6000",
          "COMANAGER_LIMITS_SIGN_IN_STEPS", "60000",
          "COMANAGER_LIMITS_TOKEN", "6000",
          "COMANAGER_ACCOUNT_ADDRESS_REQUESTS", "60000");

  private SystemTestStack() {}

  static OwnStack in(String folder, Comanager comanager) throws IOException, InterruptedException {
    OwnStack own = OwnStack.in(folder, comanager).breakable();
    own.stack().settings().putIfAbsent(CALLS, "1200");
    ONE_ADDRESS.forEach(own::with);
    yahooAt(FreePorts.find(1, new SecureRandom(), own.stack().settings()).getFirst())
        .forEach(own::with);
    return own;
  }

  /**
   * Where {@code YahooJourneyIT} plays Yahoo, and Sleeper for the NFL data of its league; nobody
   * answers there otherwise.
   */
  private static Map<String, String> yahooAt(int port) {
    String url = "http://127.0.0.1:" + port;
    return Map.of(
        "COMANAGER_PLATFORM_YAHOO_URL", url + "/v2",
        "COMANAGER_PLATFORM_YAHOO_TOKEN_URL", url + "/oauth2/get_token",
        "COMANAGER_PLATFORM_YAHOO_REVOKE_URL", url + "/oauth2/revoke",
        "COMANAGER_PLATFORM_YAHOO_CLIENT_ID", "system-tests",
        "COMANAGER_PLATFORM_YAHOO_CLIENT_SECRET", "not-a-secret",
        "COMANAGER_ACCOUNT_YAHOO_AUTHORIZE_URL", url + "/oauth2/request_auth",
        "COMANAGER_PLATFORM_SLEEPER_URL", url + "/v1");
  }

  /** Creates the tests' lines once the stack runs. */
  static void prepare(OwnStack own) throws IOException, InterruptedException {
    try {
      own.comanager().linkDemoLeague(own.stack());
    } catch (CommandFailed notLinked) {
      own.comanager().out().println(notLinked.getMessage());
    }
    try (OperatorsApi operators = new OperatorsApi(own.stack())) {
      own.with("SECOND_LINE_BEARER", operators.newLine(SECOND_PHONE))
          .with("SECOND_LINE_PHONE", SECOND_PHONE)
          .with("LIMITED_LINE_BEARER", operators.newLine(LIMITED_PHONE));
    }
  }
}
