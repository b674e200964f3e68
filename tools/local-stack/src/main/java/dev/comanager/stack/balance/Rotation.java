package dev.comanager.stack.balance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Round robin over the replicas, for all clients together. */
final class Rotation {
  private final List<Front.Replica> replicas;
  private final AtomicInteger turn = new AtomicInteger();

  Rotation(List<Front.Replica> replicas) {
    this.replicas = replicas;
  }

  /**
   * The ready replicas in rotation order. If none is ready, all running ones: they know better than
   * the balancer how to refuse.
   */
  List<Front.Replica> next() {
    List<Front.Replica> order =
        new ArrayList<>(replicas.stream().filter(it -> it.ready().getAsBoolean()).toList());
    if (order.isEmpty()) {
      order.addAll(replicas.stream().filter(it -> it.runs().getAsBoolean()).toList());
    }
    if (!order.isEmpty()) {
      Collections.rotate(order, -Math.floorMod(turn.getAndIncrement(), order.size()));
    }
    return order;
  }

  /** Whether no replica can be called. */
  boolean isEmpty() {
    return replicas.stream().noneMatch(it -> it.ready().getAsBoolean() || it.runs().getAsBoolean());
  }
}
