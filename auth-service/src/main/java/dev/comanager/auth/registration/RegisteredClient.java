package dev.comanager.auth.registration;

import dev.comanager.auth.registration.document.ClientIdUrlRule;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * A registered public client (spec 4.3). Its surface follows from its redirect hosts.
 *
 * @param id {@code fcm_} and 32 hex digits, or the address of its client-id metadata document
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

  /** The host that publishes its document; empty for a client that registered. */
  public Optional<String> documentHost() {
    return ClientIdUrlRule.isUrl(id) ? Optional.of(URI.create(id).getHost()) : Optional.empty();
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
