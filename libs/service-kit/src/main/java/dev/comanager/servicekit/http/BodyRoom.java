package dev.comanager.servicekit.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What the unfinished bodies of a listener may take of the heap together. The beginning of each
 * always has room, so that whoever fills this keeps nobody from the usual forms.
 */
final class BodyRoom {
  /** What is free of each body: longer than any form that a person or an assistant sends. */
  static final int SMALL = 4 * 1024;

  /** What counts of a body at most: whoever reads bodies keeps no more of one. */
  static final int LARGEST = 64 * 1024;

  private static final int SHARE_OF_HEAP = 8;

  private final AtomicLong free;

  BodyRoom(long bytes) {
    free = new AtomicLong(bytes);
  }

  static BodyRoom ofThisProcess() {
    return new BodyRoom(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /** What a body of which so many bytes came counts. */
  static int counted(long bytes) {
    return Math.clamp(bytes - SMALL, 0, LARGEST - SMALL);
  }

  /** Takes so many bytes if they are there. */
  boolean take(int bytes) {
    return free.getAndUpdate(left -> left >= bytes ? left - bytes : left) >= bytes;
  }

  void giveBack(int bytes) {
    free.addAndGet(bytes);
  }
}
