package dev.comanager.stack.balance;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * An address and the replicas that stand behind it.
 *
 * @param port where the balancer listens for them
 * @param inner whether services of the suite alone ask there: what they say about a browser is
 *     passed on, and nobody else reaches it
 */
public record Front(int port, boolean inner, List<Replica> replicas) {
  public Front {
    replicas = List.copyOf(replicas);
  }

  /** An address that anybody may ask. */
  public Front(int port, List<Replica> replicas) {
    this(port, false, replicas);
  }

  /**
   * One process of a service.
   *
   * @param runs whether there is such a process
   * @param ready whether it says that it takes requests; one that is being stopped takes no more
   */
  public record Replica(int port, BooleanSupplier runs, BooleanSupplier ready) {
    /** One that tells of itself nothing but whether it takes requests. */
    public Replica(int port, BooleanSupplier ready) {
      this(port, ready, ready);
    }
  }
}
