package dev.comanager.auth.signin;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Builds the response to a client: {@code state} unchanged, {@code iss} in each (RFC 9207). */
final class ReturnRule {
  private static final Pattern ERROR = Pattern.compile("[a-z_]{1,40}");
  // RFC 6749 4.1.2.1 excludes quotation mark and backslash.
  private static final Pattern NOT_IN_DESCRIPTION = Pattern.compile("[^ !#-\\[\\]-~]");
  private static final int LONGEST_DESCRIPTION = 200;

  private ReturnRule() {}

  static String withError(
      String redirectUri,
      Optional<String> state,
      String error,
      String description,
      String authUrl) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("error", ERROR.matcher(error).matches() ? error : "server_error");
    String clean = NOT_IN_DESCRIPTION.matcher(description).replaceAll(" ");
    parameters.put(
        "error_description", clean.substring(0, Math.min(clean.length(), LONGEST_DESCRIPTION)));
    return to(redirectUri, parameters, state, authUrl);
  }

  static String withCode(String redirectUri, Optional<String> state, String code, String authUrl) {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("code", code);
    return to(redirectUri, parameters, state, authUrl);
  }

  private static String to(
      String redirectUri, Map<String, String> parameters, Optional<String> state, String authUrl) {
    state.ifPresent(value -> parameters.put("state", value));
    parameters.put("iss", authUrl);
    // The client's own query stays (RFC 6749 3.1.2).
    String joint =
        !redirectUri.contains("?")
            ? "?"
            : redirectUri.endsWith("?") || redirectUri.endsWith("&") ? "" : "&";
    return redirectUri + joint + ParametersRule.query(parameters);
  }
}
