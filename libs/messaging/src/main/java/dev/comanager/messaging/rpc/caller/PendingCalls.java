package dev.comanager.messaging.rpc.caller;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The calls that wait for their outcome. Only the one that removes a call may complete it. */
final class PendingCalls {
  private final ConcurrentHashMap<Long, PendingCall> calls = new ConcurrentHashMap<>();
  private final AtomicInteger size = new AtomicInteger();
  private final int limit;

  PendingCalls(int limit) {
    this.limit = limit;
  }

  /** Adds the call, unless too many are in flight. */
  boolean add(PendingCall call) {
    if (size.incrementAndGet() > limit) {
      size.decrementAndGet();
      return false;
    }
    calls.put(call.id(), call);
    return true;
  }

  /** Removes the call; null if it has already ended. */
  PendingCall remove(long id) {
    PendingCall call = calls.remove(id);
    if (call != null) {
      size.decrementAndGet();
    }
    return call;
  }

  /** The call, without removing it; null if it has already ended. */
  PendingCall get(long id) {
    return calls.get(id);
  }

  int size() {
    return size.get();
  }

  /** Removes the calls whose deadline has passed. */
  void expire(long nowNanos, Consumer<PendingCall> expired) {
    if (size.get() == 0) {
      return;
    }
    for (PendingCall call : calls.values()) {
      if (call.deadlineNanos() - nowNanos <= 0 && remove(call.id()) != null) {
        expired.accept(call);
      }
    }
  }

  /** Removes every call. */
  void endAll(Consumer<PendingCall> ended) {
    for (PendingCall call : calls.values()) {
      if (remove(call.id()) != null) {
        ended.accept(call);
      }
    }
  }
}
