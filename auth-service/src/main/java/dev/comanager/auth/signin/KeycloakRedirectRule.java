package dev.comanager.auth.signin;

/** Classifies Keycloak's redirects: to another of its pages, or back to the client. */
final class KeycloakRedirectRule {
  private KeycloakRedirectRule() {}

  /** The meaning of a {@code Location} from Keycloak. */
  sealed interface Target {
    /** Another page of the sign-in. */
    record SignInStep(String path, Parameters query) implements Target {}

    /** Back to the client: the address without its parameters. */
    record Client(String address, Parameters query) implements Target {}
  }

  /**
   * Classifies a location.
   *
   * @param authUrl {auth_url}, by which Keycloak names its own pages
   */
  static Target read(String location, String authUrl) {
    int end = location.indexOf('?');
    String address = end < 0 ? location : location.substring(0, end);
    String rest = end < 0 ? "" : location.substring(end + 1);
    Parameters query = ParametersRule.read(rest.split("#", 2)[0]);
    if (address.startsWith(authUrl)
        && KeycloakPathRule.isStep(address.substring(authUrl.length()))) {
      return new Target.SignInStep(address.substring(authUrl.length()), query);
    }
    return new Target.Client(address, query);
  }
}
