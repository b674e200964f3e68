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

/**
 * Lets calls of different lines run side by side, up to a limit, and calls of one line one after
 * the other in the order in which they came.
 *
 * @param <C> what waits
 */
final class LineQueues<C> {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition empty = lock.newCondition();
  private final Map<LineId, Deque<C>> lines = new HashMap<>();
  private final Deque<Turn<C>> due = new ArrayDeque<>();
  private final Map<LineId, Integer> early = new HashMap<>();
  private final int maxRunning;
  private final int maxWaitingPerLine;
  private final Consumer<Turn<C>> runner;
  private int running;
  private int held;

  /** A call whose turn has come; whoever gets it says when it has ended. */
  record Turn<C>(LineId line, C call) {}

  LineQueues(int maxRunning, int maxWaitingPerLine, Consumer<Turn<C>> runner) {
    this.maxRunning = maxRunning;
    this.maxWaitingPerLine = maxWaitingPerLine;
    this.runner = runner;
  }

  /** Takes a call in and runs it when its turn comes; false when too many of its line wait. */
  boolean add(LineId line, C call) {
    lock.lock();
    try {
      if (isCrowded(line)) {
        return false;
      }
      place(line, call);
      held++;
    } finally {
      lock.unlock();
    }
    runDue();
    return true;
  }

  /**
   * Holds a call that takes its place later, by {@link #enter}; false when too many of its line
   * wait.
   */
  boolean hold(LineId line) {
    lock.lock();
    try {
      if (isCrowded(line)) {
        return false;
      }
      early.merge(line, 1, Integer::sum);
      held++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Gives a call that was held the last place of its line and runs it when its turn comes. */
  void enter(LineId line, C call) {
    lock.lock();
    try {
      early.computeIfPresent(line, (_, count) -> count == 1 ? null : count - 1);
      place(line, call);
    } finally {
      lock.unlock();
    }
    runDue();
  }

  private boolean isCrowded(LineId line) {
    Deque<C> behind = lines.get(line);
    int waiting = (behind == null ? 0 : behind.size()) + early.getOrDefault(line, 0);
    return waiting > maxWaitingPerLine || (behind != null && waiting == maxWaitingPerLine);
  }

  private void place(LineId line, C call) {
    Deque<C> behind = lines.get(line);
    if (behind == null) {
      lines.put(line, new ArrayDeque<>(2));
      due.addLast(new Turn<>(line, call));
    } else {
      behind.addLast(call);
    }
  }

  /** Says that a call has ended: the next one of its line is due. */
  void ended(LineId line) {
    lock.lock();
    try {
      running--;
      held--;
      Deque<C> behind = lines.get(line);
      C next = behind.pollFirst();
      if (next == null) {
        lines.remove(line);
      } else {
        due.addLast(new Turn<>(line, next));
      }
      if (held == 0) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
    runDue();
  }

  /** Calls at work. */
  int running() {
    lock.lock();
    try {
      return running;
    } finally {
      lock.unlock();
    }
  }

  /** Calls at work and calls that wait. */
  int held() {
    lock.lock();
    try {
      return held;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until nothing is held; false when the time was too short. */
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

  private void runDue() {
    Turn<C> turn = takeDue();
    while (turn != null) {
      runner.accept(turn);
      turn = takeDue();
    }
  }

  private Turn<C> takeDue() {
    lock.lock();
    try {
      if (running >= maxRunning) {
        return null;
      }
      Turn<C> turn = due.pollFirst();
      if (turn != null) {
        running++;
      }
      return turn;
    } finally {
      lock.unlock();
    }
  }
}
