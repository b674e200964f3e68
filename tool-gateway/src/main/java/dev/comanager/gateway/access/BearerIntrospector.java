package dev.comanager.gateway.access;

import io.smallrye.mutiny.Uni;

/**
 * Introspects a bearer token. A confirmed revocation takes effect on the next call. Every call goes
 * through {@link RateLimitedIntrospector}, {@link CachingIntrospector} and {@link
 * HttpIntrospector}, in this order.
 */
public interface BearerIntrospector {
  /**
   * The current verdict. The result never fails.
   *
   * @param address IP address of the client, as a literal
   */
  Uni<BearerVerdict> introspect(Bearer bearer, String address);
}
