package dev.comanager.auth.otp;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Validates the settings for texting codes. */
public final class OneTimeCodesRule {
  private OneTimeCodesRule() {}

  /** The problems, each a line that names the setting; empty when there are none. */
  public static List<String> problems(
      OneTimeCodesConfig config, SelfSignupConfig selfSignup, SignInConfig signIn) {
    List<String> problems = new ArrayList<>();
    if (signIn.secret().isPresent() && config.notifierKey().isEmpty()) {
      problems.add("comanager.one-time-codes.notifier-key is missing: no code could be texted");
    }
    if (Math.min(config.perNumber(), Math.min(config.perAddress(), config.inAll())) < 1) {
      problems.add("comanager.one-time-codes: a limit below 1 would let nobody sign in");
    }
    if (selfSignup.textsPerDay() < 1) {
      problems.add("comanager.self-signup.texts-per-day below 1 would let nobody sign up");
    }
    Set<String> known = PhoneNumberUtil.getInstance().getSupportedRegions();
    selfSignup.regions().stream()
        .filter(region -> !known.contains(region))
        .map("comanager.self-signup.regions has '%s', which is no region like US"::formatted)
        .forEach(problems::add);
    return problems;
  }
}
