package dev.comanager.servicekit.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The heap budget of a listener's incomplete requests. The first bytes of each are always free, so
 * that filling the budget doesn't block usual calls and forms.
 */
final class RequestBudget {
  /** Free bytes of each request: longer than any form that a person or an assistant sends. */
  static final int SMALL = 4 * 1024;

  /** The most that one body counts, because readers buffer no more of it. */
  static final int LARGEST_BODY = 64 * 1024;

  private static final int SHARE_OF_HEAP = 8;

  private final AtomicLong free;

  RequestBudget(long bytes) {
    free = new AtomicLong(bytes);
  }

  static RequestBudget ofThisProcess() {
    return new RequestBudget(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** The counted part of requests with heads that take this much heap and a body of these bytes. */
  static int counted(int heads, long body) {
    return Math.max(0, heads + (int) Math.min(body, LARGEST_BODY) - SMALL);
  }

  /** Takes that many bytes if they are available; gives bytes back if the number is negative. */
  boolean reserve(int bytes) {
    if (bytes <= 0) {
      free.addAndGet(-bytes);
      return true;
    }
    return free.getAndUpdate(left -> left >= bytes ? left - bytes : left) >= bytes;
  }
}
