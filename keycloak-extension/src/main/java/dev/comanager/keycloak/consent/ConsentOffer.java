package dev.comanager.keycloak.consent;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The scopes that a consent page lists.
 *
 * @param requested those that the client requests or has had; their boxes are ticked
 * @param suggested those that it may have but didn't request; all optional, their boxes are empty
 */
record ConsentOffer(Set<OfferedScope> requested, Set<OfferedScope> suggested) {
  ConsentOffer {
    requested = Collections.unmodifiableSet(requested);
    suggested = Collections.unmodifiableSet(suggested);
  }

  /** All of them, in the order of the spec. */
  Set<OfferedScope> all() {
    EnumSet<OfferedScope> all = EnumSet.noneOf(OfferedScope.class);
    all.addAll(requested);
    all.addAll(suggested);
    return all;
  }
}
