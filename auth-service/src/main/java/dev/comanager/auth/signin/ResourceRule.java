package dev.comanager.auth.signin;

import java.util.Set;

/** Which resources (RFC 8707) mean our tool server (INTERFACE section 7). */
final class ResourceRule {
  private static final Set<String> PATHS = Set.of("", "/", "/mcp", "/v1/mcp/comanager");

  private ResourceRule() {}

  /** Whether it is {base_url}, perhaps with a slash or one of the paths of the tool server. */
  static boolean isOurs(String resource, String baseUrl) {
    return resource.startsWith(baseUrl) && PATHS.contains(resource.substring(baseUrl.length()));
  }
}
