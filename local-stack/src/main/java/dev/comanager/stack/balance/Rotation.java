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

  /** The replicas that take requests, beginning with the one whose turn it is. */
  List<Front.Replica> next() {
    List<Front.Replica> order =
        new ArrayList<>(
            replicas.stream().filter(replica -> replica.ready().getAsBoolean()).toList());
    if (!order.isEmpty()) {
      Collections.rotate(order, -Math.floorMod(turn.getAndIncrement(), order.size()));
    }
    return order;
  }

  /** Whether nobody takes requests now. */
  boolean isEmpty() {
    return replicas.stream().noneMatch(replica -> replica.ready().getAsBoolean());
  }
}
