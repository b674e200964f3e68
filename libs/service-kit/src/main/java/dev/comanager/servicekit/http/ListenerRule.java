package dev.comanager.servicekit.http;

import java.util.List;
import java.util.Optional;

/**
 * Decides which listener serves which path: an internal one its own, the public one all the rest.
 */
final class ListenerRule {
  private ListenerRule() {}

  /**
   * Whether a listener serves a path.
   *
   * @param listener that received the request; empty is the public listener
   * @param path normalized, as routes match it
   */
  static boolean serves(
      Optional<InternalListener> listener, List<InternalListener> all, String path) {
    return all.stream().filter(it -> it.owns(path)).findFirst().equals(listener);
  }
}
