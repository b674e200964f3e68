package dev.comanager.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Finds ports that no process listens on. */
public final class FreePorts {
  private static final int LOWEST = 20_000;
  private static final int HIGHEST = 28_000;

  private FreePorts() {}

  /** Distinct ports, below the ephemeral range that systems assign to clients. */
  public static List<Integer> find(int count, RandomGenerator random) {
    return find(count, random, Set.of());
  }

  /**
   * Distinct ports.
   *
   * @param promised ports reserved for others, which may not listen yet
   */
  public static List<Integer> find(int count, RandomGenerator random, Set<Integer> promised) {
    return random
        .ints(LOWEST, HIGHEST)
        .distinct()
        .filter(port -> !promised.contains(port) && !isTaken(port))
        .limit(count)
        .boxed()
        .toList();
  }

  /** Whether a process listens on the port. */
  public static boolean isTaken(int port) {
    // Systems differ in whether one bind blocks the other, so both must succeed.
    return !isFree(new InetSocketAddress(port))
        || !isFree(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
  }

  private static boolean isFree(InetSocketAddress address) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(address, 1);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
