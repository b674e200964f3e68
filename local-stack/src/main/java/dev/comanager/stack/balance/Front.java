package dev.comanager.stack.balance;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * An address and the replicas that stand behind it.
 *
 * @param port where the balancer listens for them
 */
public record Front(int port, List<Replica> replicas) {
  public Front {
    replicas = List.copyOf(replicas);
  }

  /**
   * One process of a service.
   *
   * @param ready whether it takes requests; one that is being stopped takes no more
   */
  public record Replica(int port, BooleanSupplier ready) {}
}
