package dev.comanager.auth.registration;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.List;

/**
 * A public client as it is registered (spec 4.3). Its surface follows from its redirect hosts.
 *
 * @param id {@code fcm_} and 32 hex digits
 * @param name what it calls itself, cleaned; whoever shows it still has to escape it
 * @param redirectUris where it may be sent back to
 * @param offered the scopes it may have at all, in the order of the spec
 */
public record RegisteredClient(
    String id, String name, List<String> redirectUris, Surface surface, List<Scope> offered) {
  public RegisteredClient {
    redirectUris = List.copyOf(redirectUris);
    offered = List.copyOf(offered);
  }

  /**
   * Whether a sign-in may end there: the very characters of a registered address, only the port of
   * a loopback address is free (RFC 8252, section 7.3).
   */
  public boolean mayReturnTo(String redirectUri) {
    return redirectUris.stream()
        .anyMatch(registered -> RedirectUriRule.same(registered, redirectUri));
  }

  /**
   * How the address where a sign-in ends is written toward Keycloak, at its authorization and its
   * token endpoint alike; Keycloak's answer goes to the address as the client wrote it.
   */
  public static String redirectUriInKeycloak(String redirectUri) {
    return RedirectUriRule.inKeycloak(redirectUri);
  }
}
