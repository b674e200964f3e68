package dev.comanager.auth.signin;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The Keycloak paths that browsers can reach: the steps of a sign-in and the resources of its
 * pages. Paths are checked as written, so that encodings and dots can't hide anything.
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

  /** The tab that a step belongs to; empty if none or several are named. */
  static Optional<String> tab(Parameters query) {
    return query.repeated("tab_id")
        ? Optional.empty()
        : query.value("tab_id").filter(tab -> TAB.matcher(tab).matches());
  }

  /** The step's URI for Keycloak: only known parameters, each once, re-encoded. */
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
