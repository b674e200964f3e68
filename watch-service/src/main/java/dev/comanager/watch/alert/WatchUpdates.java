package dev.comanager.watch.alert;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The effects of a report on watches.
 *
 * @param notified baselines that move with a text, or with the text of another watch of the line
 * @param held watches whose text is due but held back
 * @param baselineMoved baselines that move without a text, because nothing changed enough
 * @param unchanged watches of which only the version of the compared facts changes
 */
record WatchUpdates(
    List<Notified> notified,
    List<Held> held,
    List<BaselineMoved> baselineMoved,
    List<Long> unchanged) {
  WatchUpdates() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /**
   * A baseline that moves from that version on.
   *
   * @param texts one for each lock, the first lock first; empty when another watch of the line
   *     sends them
   */
  record Notified(long watch, int version, String baseline, List<AlertText> texts) {
    Notified {
      texts = List.copyOf(texts);
    }

    private Notified causedAt(Instant causedAt) {
      return new Notified(
          watch, version, baseline, texts.stream().map(text -> text.causedAt(causedAt)).toList());
    }
  }

  /**
   * A watch whose text is held back.
   *
   * @param checkAgainAt when its subject is checked again; null = when its line changes
   * @param reason reason shown in the list of watches, or null
   */
  record Held(long watch, Instant checkAgainAt, String reason) {}

  /** A baseline that moves without a text; its version stays the same. */
  record BaselineMoved(long watch, int version, String baseline) {}

  /** Adds the time of their cause to all texts. */
  void causedAt(Instant causedAt) {
    notified.replaceAll(one -> one.causedAt(causedAt));
  }

  void addAll(WatchUpdates more) {
    notified.addAll(more.notified);
    held.addAll(more.held);
    baselineMoved.addAll(more.baselineMoved);
    unchanged.addAll(more.unchanged);
  }
}
