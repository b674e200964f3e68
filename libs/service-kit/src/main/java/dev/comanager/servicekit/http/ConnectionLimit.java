package dev.comanager.servicekit.http;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;

/**
 * Which connections stay when there are too many: a new one takes the place of the one that has
 * owed a request for longest. One on which a request is being answered is never closed for another.
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
   * Takes in a new connection.
   *
   * @return the connection that has to be closed for it, the new one itself if there is no other
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

  /** Its client owes a request again. */
  synchronized void waits(C connection, boolean isKnown) {
    isBusy(connection);
    if (open.contains(connection)) {
      (isKnown ? known : strangers).add(connection);
    }
  }

  /** A whole request of it is here. */
  synchronized void isBusy(C connection) {
    strangers.remove(connection);
    known.remove(connection);
  }

  /** It is closed. */
  synchronized void closed(C connection) {
    isBusy(connection);
    open.remove(connection);
  }

  synchronized int open() {
    return open.size();
  }
}
