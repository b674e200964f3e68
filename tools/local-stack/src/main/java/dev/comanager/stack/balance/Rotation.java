package dev.comanager.stack.balance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Whose turn it is: every replica in turn, whoever asks. */
final class Rotation {
  private final List<Front.Replica> replicas;
  private final AtomicInteger turn = new AtomicInteger();

  Rotation(List<Front.Replica> replicas) {
    this.replicas = replicas;
  }

  /**
   * The replicas that take requests, beginning with the one whose turn it is. Where none says so,
   * all that run: they know better than the balancer how to refuse.
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

  /** Whether there is nobody to ask now. */
  boolean isEmpty() {
    return replicas.stream().noneMatch(it -> it.ready().getAsBoolean() || it.runs().getAsBoolean());
  }
}
