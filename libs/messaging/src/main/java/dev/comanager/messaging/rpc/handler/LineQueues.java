package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.LineId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Runs calls of different lines concurrently, up to a limit, and begins those of one line in the
 * order of arrival. A call that may change something runs alone in its line; calls that only read
 * run side by side between two of those, so that each sees every change before it and none after.
 */
final class LineQueues {
  /** Keeps capacity for the other lines, however many calls one line sends. */
  static final int MOST_READS_OF_A_LINE = 16;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition empty = lock.newCondition();
  private final Map<LineId, Line> lines = new HashMap<>();
  private final Deque<IncomingToolCall> ready = new ArrayDeque<>();
  private final Map<LineId, Integer> early = new HashMap<>();
  private final int maxRunning;
  private final int maxWaitingPerLine;
  private final Predicate<IncomingToolCall> runsConcurrently;
  private final Consumer<IncomingToolCall> runner;
  private int running;
  private int held;

  /** The calls of one line: those that run or are ready, by kind, and those behind them. */
  private static final class Line {
    private final Deque<IncomingToolCall> behind = new ArrayDeque<>(2);
    private int reads;
    private boolean changing;

    private boolean mayRunNow(boolean read) {
      return !changing && (read ? reads < MOST_READS_OF_A_LINE : reads == 0);
    }

    private void begin(boolean read) {
      if (read) {
        reads++;
      } else {
        changing = true;
      }
    }

    private void end(boolean read) {
      if (read) {
        reads--;
      } else {
        changing = false;
      }
    }

    private boolean isEmpty() {
      return reads == 0 && !changing && behind.isEmpty();
    }
  }

  /**
   * Empty queues.
   *
   * @param runsConcurrently whether a call changes nothing that another one sees
   * @param runner runs each call whose turn has come, and reports its end by {@link #ended}
   */
  LineQueues(
      int maxRunning,
      int maxWaitingPerLine,
      Predicate<IncomingToolCall> runsConcurrently,
      Consumer<IncomingToolCall> runner) {
    this.maxRunning = maxRunning;
    this.maxWaitingPerLine = maxWaitingPerLine;
    this.runsConcurrently = runsConcurrently;
    this.runner = runner;
  }

  /** Adds a call and runs it when its turn comes; false if too many calls of its line wait. */
  boolean add(IncomingToolCall call) {
    lock.lock();
    try {
      if (isCrowded(call.line())) {
        return false;
      }
      place(call);
      held++;
    } finally {
      lock.unlock();
    }
    runReady();
    return true;
  }

  /**
   * Holds a call that is queued later, by {@link #enter}; false if too many calls of its line wait.
   */
  boolean hold(IncomingToolCall call) {
    lock.lock();
    try {
      if (isCrowded(call.line())) {
        return false;
      }
      early.merge(call.line(), 1, Integer::sum);
      held++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Queues a held call as the last of its line and runs it when its turn comes. */
  void enter(IncomingToolCall call) {
    lock.lock();
    try {
      early.computeIfPresent(call.line(), (_, count) -> count == 1 ? null : count - 1);
      place(call);
    } finally {
      lock.unlock();
    }
    runReady();
  }

  private boolean isCrowded(LineId line) {
    Line known = lines.get(line);
    int waiting = (known == null ? 0 : known.behind.size()) + early.getOrDefault(line, 0);
    return waiting > maxWaitingPerLine || (known != null && waiting == maxWaitingPerLine);
  }

  private void place(IncomingToolCall call) {
    Line line = lines.computeIfAbsent(call.line(), _ -> new Line());
    line.behind.addLast(call);
    queueReady(line);
  }

  /** Makes those at the head of the line ready that may run beside the ones that do. */
  private void queueReady(Line line) {
    IncomingToolCall next = line.behind.peekFirst();
    while (next != null && line.mayRunNow(runsConcurrently.test(next))) {
      line.begin(runsConcurrently.test(next));
      ready.addLast(line.behind.removeFirst());
      next = line.behind.peekFirst();
    }
  }

  /** Reports that a call has ended, so that the line's next ones may run. */
  void ended(IncomingToolCall call) {
    lock.lock();
    try {
      running--;
      held--;
      Line line = lines.get(call.line());
      line.end(runsConcurrently.test(call));
      queueReady(line);
      if (line.isEmpty()) {
        lines.remove(call.line());
      }
      if (held == 0) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
    runReady();
  }

  /** The number of running calls. */
  int running() {
    lock.lock();
    try {
      return running;
    } finally {
      lock.unlock();
    }
  }

  /** The number of running and waiting calls. */
  int held() {
    lock.lock();
    try {
      return held;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until no call is held; false if that took too long. */
  boolean awaitEmpty(Duration atMost) throws InterruptedException {
    long left = atMost.toNanos();
    lock.lockInterruptibly();
    try {
      while (held > 0) {
        if (left <= 0) {
          return false;
        }
        left = empty.awaitNanos(left);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void runReady() {
    IncomingToolCall call = pollReady();
    while (call != null) {
      runner.accept(call);
      call = pollReady();
    }
  }

  private IncomingToolCall pollReady() {
    lock.lock();
    try {
      if (running >= maxRunning) {
        return null;
      }
      IncomingToolCall call = ready.pollFirst();
      if (call != null) {
        running++;
      }
      return call;
    } finally {
      lock.unlock();
    }
  }
}
