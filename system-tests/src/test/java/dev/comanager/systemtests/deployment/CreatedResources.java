package dev.comanager.systemtests.deployment;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.opentest4j.TestAbortedException;

/**
 * Everything the run created in the deployment. It is removed when the run ends, each item by the
 * public way that a person or a client has.
 */
public final class CreatedResources {
  /** The kinds of leftovers, in the order of their removal. */
  public enum Kind {
    /** Ended by {@code cancel_watch}. */
    WATCH("watches"),
    /** Turned off by {@code send_lineup_alert}. */
    LINEUP_ALERT("lineup alerts"),
    /** Cancelled on the line's account page. */
    SCHEDULED_CALL("scheduled calls"),
    /** Unlinked by {@code fantasy_unlink_league}. */
    LEAGUE("linked leagues"),
    /** Deleted on the line's account page. */
    LINE("phone lines"),
    /** Revoked at {@code /revoke}. */
    GRANT("grants"),
    /** Can't be removed from outside: the service deletes unused clients itself. */
    CLIENT("registered clients");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** The plural in a report. */
    public String text() {
      return text;
    }
  }

  /** How many of a kind were removed, and how many remain. */
  public record Count(Kind kind, int removed, int stays) {
    /** The count in words. */
    public String description() {
      if (kind == Kind.CLIENT) {
        return stays
            + " registered clients stay; the service deletes them when they are no longer used";
      }
      return kind.text()
          + ": "
          + removed
          + " removed"
          + (stays > 0 ? ", " + stays + " could not be removed" : "");
    }
  }

  private static final int AT_ONCE = 4;
  // A test that was still running when the run ended may report further items after the first
  // round.
  private static final int MOST_ROUNDS = 3;
  private static final Map<Kind, Map<String, Callable<Boolean>>> MADE = new EnumMap<>(Kind.class);

  private static final ThreadLocal<Boolean> REMOVING = ThreadLocal.withInitial(() -> false);
  private static volatile boolean closing;

  private CreatedResources() {}

  /** Blocks further requests by tests, so that everything they created can be removed. */
  public static void endTests() {
    closing = true;
  }

  /** Throws if a test sends a request after the tests were ended. */
  public static void checkGoingOn() {
    if (closing && !REMOVING.get()) {
      throw new TestAbortedException("the run was interrupted");
    }
  }

  /** Records a created item; its removal returns whether the item no longer exists. */
  public static synchronized void made(Kind kind, String id, Callable<Boolean> removal) {
    MADE.computeIfAbsent(kind, any -> new LinkedHashMap<>()).put(id, removal);
  }

  /** Records a created item that remains. */
  public static void stays(Kind kind, String id) {
    made(kind, id, () -> false);
  }

  /** Records that a test removed the item itself. */
  public static synchronized void markRemoved(Kind kind, String id) {
    Map<String, Callable<Boolean>> made = MADE.get(kind);
    if (made != null) {
      made.remove(id);
    }
  }

  /**
   * Removes everything that can be removed, kind by kind; items whose removal fails are counted as
   * remaining.
   */
  public static List<Count> remove() {
    Map<Kind, Count> counts = new EnumMap<>(Kind.class);
    for (int round = 0; round < MOST_ROUNDS && somethingWasMade(); round++) {
      for (Kind kind : Kind.values()) {
        List<Callable<Boolean>> removals = taken(kind);
        if (!removals.isEmpty()) {
          int removed = removed(removals);
          counts.merge(
              kind,
              new Count(kind, removed, removals.size() - removed),
              CreatedResources::together);
        }
      }
    }
    return List.copyOf(counts.values());
  }

  private static Count together(Count one, Count other) {
    return new Count(one.kind(), one.removed() + other.removed(), one.stays() + other.stays());
  }

  private static synchronized boolean somethingWasMade() {
    return !MADE.isEmpty();
  }

  private static synchronized List<Callable<Boolean>> taken(Kind kind) {
    Map<String, Callable<Boolean>> made = MADE.remove(kind);
    return made == null ? List.of() : List.copyOf(made.values());
  }

  private static int removed(List<Callable<Boolean>> removals) {
    int removed = 0;
    List<Callable<Boolean>> all = removals.stream().map(CreatedResources::allowed).toList();
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      for (Future<Boolean> removal : threads.invokeAll(all)) {
        try {
          removed += removal.get() ? 1 : 0;
        } catch (ExecutionException e) {
          System.err.println("could not be cleaned up: " + e.getCause());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return removed;
  }

  private static Callable<Boolean> allowed(Callable<Boolean> removal) {
    return () -> {
      REMOVING.set(true);
      return removal.call();
    };
  }
}
