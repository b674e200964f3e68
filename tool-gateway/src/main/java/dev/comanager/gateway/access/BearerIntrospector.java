package dev.comanager.gateway.access;

import io.smallrye.mutiny.Uni;

/** Says what a bearer stands for, such that an ending counts on the very next call. */
public interface BearerIntrospector {
  /**
   * The verdict at this moment. The result never fails.
   *
   * @param address of the client, as a literal
   */
  Uni<Verdict> introspect(Bearer bearer, String address);
}
