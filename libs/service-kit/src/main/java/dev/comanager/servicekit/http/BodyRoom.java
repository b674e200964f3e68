package dev.comanager.servicekit.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The heap budget of a listener's incomplete bodies. The first bytes of each body are always free,
 * so that filling the budget doesn't block usual forms.
 */
final class BodyRoom {
  /** Free bytes of each body: longer than any form that a person or an assistant sends. */
  static final int SMALL = 4 * 1024;

  /** The most that one body counts, because readers buffer no more of it. */
  static final int LARGEST = 64 * 1024;

  private static final int SHARE_OF_HEAP = 8;

  private final AtomicLong free;

  BodyRoom(long bytes) {
    free = new AtomicLong(bytes);
  }

  static BodyRoom ofThisProcess() {
    return new BodyRoom(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** The counted part of a body of that many bytes. */
  static int counted(long bytes) {
    return Math.clamp(bytes - SMALL, 0, LARGEST - SMALL);
  }

  /** Takes that many bytes if they are available. */
  boolean take(int bytes) {
    return free.getAndUpdate(left -> left >= bytes ? left - bytes : left) >= bytes;
  }

  void giveBack(int bytes) {
    free.addAndGet(bytes);
  }
}
