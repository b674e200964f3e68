package dev.comanager.systemtests.traffic;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last requests of the test that runs, for the report of its failure. */
public final class Exchanges {
  private static final int KEPT = 4;
  private static final Deque<Exchange> LAST = new ArrayDeque<>();

  private Exchanges() {}

  /** A new test begins. */
  public static void clear() {
    synchronized (LAST) {
      LAST.clear();
    }
  }

  /** Keeps one more, and forgets the oldest. */
  public static void add(
      String method, String address, String body, int status, String answer, Duration took) {
    Exchange exchange = Exchange.of(method, address, body, status, answer, took);
    synchronized (LAST) {
      LAST.addLast(exchange);
      if (LAST.size() > KEPT) {
        LAST.removeFirst();
      }
    }
  }

  /** What was kept, oldest first. */
  public static List<Exchange> last() {
    synchronized (LAST) {
      return List.copyOf(LAST);
    }
  }
}
