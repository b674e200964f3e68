package dev.comanager.messaging.rpc.caller;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** The calls whose outcome is awaited. Who removes a call is the one who may complete it. */
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

  /** Takes the call out, or null when it ended already. */
  PendingCall remove(long id) {
    PendingCall call = calls.remove(id);
    if (call != null) {
      size.decrementAndGet();
    }
    return call;
  }

  /** The call, which stays; null when it ended already. */
  PendingCall get(long id) {
    return calls.get(id);
  }

  int size() {
    return size.get();
  }

  /** Takes out the calls whose deadline has passed. */
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

  /** Takes out every call. */
  void endAll(Consumer<PendingCall> ended) {
    for (PendingCall call : calls.values()) {
      if (remove(call.id()) != null) {
        ended.accept(call);
      }
    }
  }
}
