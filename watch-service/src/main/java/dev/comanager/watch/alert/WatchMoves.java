package dev.comanager.watch.alert;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What a report does to watches.
 *
 * @param notified their baselines move with a text, or with the text of another watch of the line
 * @param held a text would be due, but not now
 * @param rebased their baselines move without a text: nothing in them is worth one
 * @param kept nothing changes but which facts were compared
 */
record WatchMoves(
    List<Notified> notified, List<Held> held, List<Rebased> rebased, List<Long> kept) {
  WatchMoves() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /**
   * A baseline that moves from that version on.
   *
   * @param text null when another watch of the line tells it
   */
  record Notified(long watch, int version, String baseline, AlertText text) {
    private Notified causedAt(Instant causedAt) {
      return text == null ? this : new Notified(watch, version, baseline, text.causedAt(causedAt));
    }
  }

  /**
   * A watch that waits.
   *
   * @param checkAgainAt when its subject is looked at anew; null = when its line changes
   * @param reason for the list of watches, or null if there is none to show
   */
  record Held(long watch, Instant checkAgainAt, String reason) {}

  /** A baseline that moves in silence, its version as it was. */
  record Rebased(long watch, int version, String baseline) {}

  /** Says of all texts when their cause was heard of. */
  void causedAt(Instant causedAt) {
    notified.replaceAll(one -> one.causedAt(causedAt));
  }

  void addAll(WatchMoves more) {
    notified.addAll(more.notified);
    held.addAll(more.held);
    rebased.addAll(more.rebased);
    kept.addAll(more.kept);
  }
}
