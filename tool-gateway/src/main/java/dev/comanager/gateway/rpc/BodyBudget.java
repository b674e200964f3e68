package dev.comanager.gateway.rpc;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The bytes that all bodies may take at a time beyond the first {@link BodyReader#SMALL} bytes of
 * each. Small bodies always have room, so filling the budget doesn't block usual calls.
 */
@Singleton
final class BodyBudget {
  private final AtomicLong free;

  @Inject
  BodyBudget(RpcEndpointConfig config) {
    this(config.bodyBudget());
  }

  BodyBudget(long bytes) {
    free = new AtomicLong(bytes);
  }

  /** Takes that many bytes if they are available. */
  boolean reserve(long bytes) {
    long left = free.addAndGet(-bytes);
    if (left < 0) {
      free.addAndGet(bytes);
      return false;
    }
    return true;
  }

  void release(long bytes) {
    free.addAndGet(bytes);
  }
}
