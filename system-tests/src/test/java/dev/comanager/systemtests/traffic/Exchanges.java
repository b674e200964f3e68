package dev.comanager.systemtests.traffic;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last requests of the test in this thread and in threads that it starts, for the report of its
 * failure.
 */
public final class Exchanges {
  private static final int KEPT = 4;
  private static final InheritableThreadLocal<Deque<Exchange>> LAST =
      new InheritableThreadLocal<>();

  private Exchanges() {}

  /** Starts a new test. */
  public static void clear() {
    LAST.set(new ArrayDeque<>());
  }

  /** Records one more exchange, and drops the oldest. */
  public static void add(
      String method, String address, String body, int status, String answer, Duration took) {
    Exchange exchange = Exchange.of(method, address, body, status, answer, took);
    Deque<Exchange> last = ofThisTest();
    synchronized (last) {
      last.addLast(exchange);
      if (last.size() > KEPT) {
        last.removeFirst();
      }
    }
  }

  /** The recorded exchanges, oldest first. */
  public static List<Exchange> last() {
    Deque<Exchange> last = ofThisTest();
    synchronized (last) {
      return List.copyOf(last);
    }
  }

  private static Deque<Exchange> ofThisTest() {
    if (LAST.get() == null) {
      clear();
    }
    return LAST.get();
  }
}
