package dev.comanager.testkit.backends;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Finds a port that nobody listens on right now. */
public final class FreePort {
  // Below the range that systems assign to clients: a port from there can be taken by a connection
  // before it is used. Kafka ends the whole process where it can't bind.
  private static final int LOWEST = 10_000;
  private static final int HIGHEST = 20_000;

  /** Ports that were returned but may not be in use yet. */
  private static final Set<Integer> HANDED_OUT = ConcurrentHashMap.newKeySet();

  private FreePort() {}

  /** A port of the loopback address that was free a moment ago, a different one each time. */
  public static int find() {
    return ThreadLocalRandom.current()
        .ints(LOWEST, HIGHEST)
        .filter(port -> isFree(port) && HANDED_OUT.add(port))
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      return socket.isBound();
    } catch (IOException e) {
      return false;
    }
  }
}
