package dev.comanager.auth.token;

import java.util.Set;

/**
 * Checks a client's {@code resource} parameter (RFC 8707): only the tool server, in any equivalent
 * form.
 */
public final class ResourceRule {
  private final Set<String> known;

  public ResourceRule(String baseUrl) {
    known = Set.of(baseUrl, baseUrl + "/", baseUrl + "/mcp", baseUrl + "/v1/mcp/comanager");
  }

  /** Whether it is an address of the tool server. */
  public boolean allows(String resource) {
    return known.contains(resource);
  }
}
