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
 * What the run made in the deployment and takes away again when it ends, each by the same public
 * way that a person or a client has.
 */
public final class Leftovers {
  /** What can be left over, in the order of its removal. */
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
    /** Nobody can remove it from outside: the service forgets clients that nobody uses. */
    CLIENT("registered clients");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** As a report calls several of them. */
    public String text() {
      return text;
    }
  }

  /** How many of a kind were removed, and how many stay. */
  public record Count(Kind kind, int removed, int stays) {
    /** In words. */
    public String description() {
      if (kind == Kind.CLIENT) {
        return stays + " registered clients stay; the service forgets them when nobody uses them";
      }
      return kind.text()
          + ": "
          + removed
          + " removed"
          + (stays > 0 ? ", " + stays + " could not be removed" : "");
    }
  }

  private static final int AT_ONCE = 4;
  // A test that was at it when the run was ended may tell of what it made after the first.
  private static final int MOST_ROUNDS = 3;
  private static final Map<Kind, Map<String, Callable<Boolean>>> MADE = new EnumMap<>(Kind.class);

  private static final ThreadLocal<Boolean> REMOVING = ThreadLocal.withInitial(() -> false);
  private static volatile boolean closing;

  private Leftovers() {}

  /** From now on tests ask for nothing more, so that what they made can be removed. */
  public static void endTests() {
    closing = true;
  }

  /** Stops whoever asks the deployment for something after the tests were ended. */
  public static void checkGoingOn() {
    if (closing && !REMOVING.get()) {
      throw new TestAbortedException("the run was interrupted");
    }
  }

  /** Something was made; removing it tells whether it is gone. */
  public static synchronized void made(Kind kind, String id, Callable<Boolean> removal) {
    MADE.computeIfAbsent(kind, any -> new LinkedHashMap<>()).put(id, removal);
  }

  /** Something was made that stays. */
  public static void stays(Kind kind, String id) {
    made(kind, id, () -> false);
  }

  /** A test removed it itself. */
  public static synchronized void markRemoved(Kind kind, String id) {
    Map<String, Callable<Boolean>> made = MADE.get(kind);
    if (made != null) {
      made.remove(id);
    }
  }

  /** Removes everything that can be removed, kind by kind; what fails stays and is counted. */
  public static List<Count> remove() {
    Map<Kind, Count> counts = new EnumMap<>(Kind.class);
    for (int round = 0; round < MOST_ROUNDS && somethingWasMade(); round++) {
      for (Kind kind : Kind.values()) {
        List<Callable<Boolean>> removals = taken(kind);
        if (!removals.isEmpty()) {
          int removed = removed(removals);
          counts.merge(
              kind, new Count(kind, removed, removals.size() - removed), Leftovers::together);
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
    List<Callable<Boolean>> all = removals.stream().map(Leftovers::allowed).toList();
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
