package dev.comanager.stack.balance;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * An address and the replicas behind it.
 *
 * @param port where the balancer listens for them
 * @param inner whether only our own services call it: forwarded headers that they send are kept,
 *     and nobody else reaches it
 */
public record Front(int port, boolean inner, List<Replica> replicas) {
  public Front {
    replicas = List.copyOf(replicas);
  }

  /** A public address. */
  public Front(int port, List<Replica> replicas) {
    this(port, false, replicas);
  }

  /**
   * One process of a service.
   *
   * @param runs whether the process exists
   * @param ready whether it accepts requests; false once it is being stopped
   */
  public record Replica(int port, BooleanSupplier runs, BooleanSupplier ready) {
    /** A replica of which only the readiness is known. */
    public Replica(int port, BooleanSupplier ready) {
      this(port, ready, ready);
    }
  }
}
