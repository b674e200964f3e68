package dev.comanager.servicekit.http;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/**
 * Decides which connections stay when there are too many: a new one replaces the one that has
 * waited longest for its client. A connection with a request in progress is never closed for
 * another.
 *
 * @param <C> a connection, compared by identity
 */
final class ConnectionLimit<C> {
  private final int most;
  private final Set<C> open = new HashSet<>();
  // In the order in which they began to wait for their clients.
  private final SequencedSet<C> strangers = new LinkedHashSet<>();
  private final SequencedSet<C> known = new LinkedHashSet<>();

  ConnectionLimit(int most) {
    this.most = most;
  }

  /**
   * Adds a new connection.
   *
   * @return the connection that has to be closed for it; the new one itself if there is no other
   */
  synchronized Optional<C> opened(C connection) {
    open.add(connection);
    Optional<C> loser = Optional.empty();
    if (open.size() > most) {
      SequencedSet<C> first = strangers.isEmpty() ? known : strangers;
      loser = Optional.of(first.isEmpty() ? connection : first.removeFirst());
      open.remove(loser.get());
    }
    if (open.contains(connection)) {
      strangers.add(connection);
    }
    return loser;
  }

  /** The connection waits for its client's next request. */
  synchronized void markWaiting(C connection, boolean isKnown) {
    markBusy(connection);
    if (open.contains(connection)) {
      (isKnown ? known : strangers).add(connection);
    }
  }

  /** The connection has a complete request in progress. */
  synchronized void markBusy(C connection) {
    strangers.remove(connection);
    known.remove(connection);
  }

  /** The connection is closed. */
  synchronized void closed(C connection) {
    markBusy(connection);
    open.remove(connection);
  }

  synchronized int open() {
    return open.size();
  }
}
