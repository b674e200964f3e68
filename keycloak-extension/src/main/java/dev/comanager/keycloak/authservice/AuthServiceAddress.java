package dev.comanager.keycloak.authservice;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.util.Base64;
import java.util.Map;

/**
 * The internal address of auth-service, and the secret for it.
 *
 * @param internal address of auth-service inside the cluster, never {auth_url}
 * @param secret shared by Keycloak and auth-service only
 */
public record AuthServiceAddress(URI internal, String secret) {
  /** Setting with auth-service's internal address. */
  public static final String URL_SETTING = "COMANAGER_AUTH_INTERNAL_URL";

  /** Setting with the secret of the sign-in pages. */
  public static final String SECRET_SETTING = "COMANAGER_SIGN_IN_SECRET";

  private static final String NAME = "keycloak";

  /**
   * The address in these settings.
   *
   * @throws IllegalStateException if one is missing; Keycloak then doesn't start
   */
  public static AuthServiceAddress of(Map<String, String> settings) {
    return new AuthServiceAddress(
        URI.create(needed(settings, URL_SETTING)), needed(settings, SECRET_SETTING));
  }

  private static String needed(Map<String, String> settings, String name) {
    String value = settings.getOrDefault(name, "");
    if (value.isBlank()) {
      throw new IllegalStateException(name + " is not set: sign-in can't work without it");
    }
    return value;
  }

  URI resolve(String path) {
    String base = internal.toString();
    return URI.create(
        (base.endsWith("/") ? base : base + "/").concat("internal/sign-in/").concat(path));
  }

  String authorization() {
    String pair = NAME + ":" + secret;
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  @Override
  public String toString() {
    return internal.toString();
  }
}
