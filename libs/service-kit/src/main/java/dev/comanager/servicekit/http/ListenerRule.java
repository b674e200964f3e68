package dev.comanager.servicekit.http;

import java.util.List;
import java.util.Optional;

/** Which listener serves which path: an inner one its own, the public one what nobody owns. */
final class ListenerRule {
  private ListenerRule() {}

  /**
   * Whether a listener serves a path.
   *
   * @param listener who took the request in; empty is the public listener
   * @param path as routes match it, which is normalized
   */
  static boolean serves(
      Optional<InternalListener> listener, List<InternalListener> all, String path) {
    return all.stream().filter(it -> it.owns(path)).findFirst().equals(listener);
  }
}
