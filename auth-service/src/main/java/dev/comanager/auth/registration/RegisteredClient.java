package dev.comanager.auth.registration;

import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.List;

/**
 * A registered public client (spec 4.3). Its surface follows from its redirect hosts.
 *
 * @param id {@code fcm_} and 32 hex digits
 * @param name sanitized; must still be escaped for output
 * @param redirectUris the allowed redirect addresses
 * @param offered the scopes that it may get, in the order of the spec
 */
public record RegisteredClient(
    String id, String name, List<String> redirectUris, Surface surface, List<Scope> offered) {
  public RegisteredClient {
    redirectUris = List.copyOf(redirectUris);
    offered = List.copyOf(offered);
  }

  /**
   * Whether a sign-in may redirect there: the exact registered address, except that the port of a
   * loopback address is ignored (RFC 8252, section 7.3).
   */
  public boolean mayReturnTo(String redirectUri) {
    return redirectUris.stream()
        .anyMatch(registered -> RedirectUriRule.same(registered, redirectUri));
  }

  /**
   * The redirect address as sent to Keycloak's authorization and token endpoints; the response goes
   * to the address as the client wrote it.
   */
  public static String redirectUriInKeycloak(String redirectUri) {
    return RedirectUriRule.inKeycloak(redirectUri);
  }
}
