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
 * Runs calls of different lines concurrently, up to a limit, and calls of one line sequentially in
 * the order of arrival.
 */
final class LineQueues {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition empty = lock.newCondition();
  private final Map<LineId, Deque<IncomingToolCall>> lines = new HashMap<>();
  private final Deque<IncomingToolCall> due = new ArrayDeque<>();
  private final Map<LineId, Integer> early = new HashMap<>();
  private final int maxRunning;
  private final int maxWaitingPerLine;
  private final Consumer<IncomingToolCall> runner;
  private int running;
  private int held;

  /**
   * Empty queues.
   *
   * @param runner runs each call whose turn has come, and reports its end by {@link #ended}
   */
  LineQueues(int maxRunning, int maxWaitingPerLine, Consumer<IncomingToolCall> runner) {
    this.maxRunning = maxRunning;
    this.maxWaitingPerLine = maxWaitingPerLine;
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
    runDue();
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
    runDue();
  }

  private boolean isCrowded(LineId line) {
    Deque<IncomingToolCall> behind = lines.get(line);
    int waiting = (behind == null ? 0 : behind.size()) + early.getOrDefault(line, 0);
    return waiting > maxWaitingPerLine || (behind != null && waiting == maxWaitingPerLine);
  }

  private void place(IncomingToolCall call) {
    Deque<IncomingToolCall> behind = lines.get(call.line());
    if (behind == null) {
      lines.put(call.line(), new ArrayDeque<>(2));
      due.addLast(call);
    } else {
      behind.addLast(call);
    }
  }

  /** Reports that a call has ended, so that the line's next one may run. */
  void ended(IncomingToolCall call) {
    lock.lock();
    try {
      running--;
      held--;
      IncomingToolCall next = lines.get(call.line()).pollFirst();
      if (next == null) {
        lines.remove(call.line());
      } else {
        due.addLast(next);
      }
      if (held == 0) {
        empty.signalAll();
      }
    } finally {
      lock.unlock();
    }
    runDue();
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

  private void runDue() {
    IncomingToolCall call = takeDue();
    while (call != null) {
      runner.accept(call);
      call = takeDue();
    }
  }

  private IncomingToolCall takeDue() {
    lock.lock();
    try {
      if (running >= maxRunning) {
        return null;
      }
      IncomingToolCall call = due.pollFirst();
      if (call != null) {
        running++;
      }
      return call;
    } finally {
      lock.unlock();
    }
  }
}
