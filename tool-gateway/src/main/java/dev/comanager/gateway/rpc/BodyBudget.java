package dev.comanager.gateway.rpc;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes that all bodies may take at a time beyond their first {@link BodyReader#SMALL} ones. Small
 * bodies always have room, so nobody who fills this keeps others from the usual calls.
 */
@Singleton
final class BodyBudget {
  private final AtomicLong free;

  @Inject
  BodyBudget(RpcConfig config) {
    this(config.bodyBudget());
  }

  BodyBudget(long bytes) {
    free = new AtomicLong(bytes);
  }

  /** Takes so many bytes if they are there. */
  boolean take(long bytes) {
    long left = free.addAndGet(-bytes);
    if (left < 0) {
      free.addAndGet(bytes);
      return false;
    }
    return true;
  }

  void giveBack(long bytes) {
    free.addAndGet(bytes);
  }

  long free() {
    return free.get();
  }
}
