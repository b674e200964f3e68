package dev.comanager.auth.signin;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which paths of Keycloak browsers reach: the steps of a sign-in and what its pages look like.
 * Paths are judged as they were written, so that no encoding or dot stands for anything else.
 */
final class KeycloakPathRule {
  static final String REALM = "/realms/comanager";
  static final String ACTIONS = REALM + "/login-actions/";
  static final String AUTHORIZE = REALM + "/protocol/openid-connect/auth";

  private static final Set<String> STEPS = Set.of(ACTIONS + "authenticate", ACTIONS + "restart");
  private static final Set<String> KNOWN =
      Set.of("session_code", "execution", "client_id", "tab_id", "client_data", "skip_logout");
  private static final Pattern RESOURCE =
      Pattern.compile(
          "/resources/[A-Za-z0-9_-]{1,40}/login/comanager/(css|img)/[a-z0-9-]{1,40}\\.(css|svg)");
  private static final Pattern TAB = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  private KeycloakPathRule() {}

  static boolean isStep(String rawPath) {
    return STEPS.contains(rawPath);
  }

  static boolean isResource(String rawPath) {
    return RESOURCE.matcher(rawPath).matches();
  }

  /** The tab that a step belongs to; empty when it names none, or several. */
  static Optional<String> tab(Parameters query) {
    return query.repeated("tab_id")
        ? Optional.empty()
        : query.value("tab_id").filter(tab -> TAB.matcher(tab).matches());
  }

  /** The step as Keycloak is asked for it: its own parameters alone, each once, written anew. */
  static String step(String rawPath, Parameters query) {
    Map<String, String> kept = new LinkedHashMap<>();
    query
        .values()
        .forEach(
            (name, values) -> {
              if (KNOWN.contains(name)) {
                kept.put(name, values.getFirst());
              }
            });
    return rawPath + "?" + ParametersRule.query(kept);
  }
}
