package dev.comanager.stack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds ports that no process listens on. */
public final class FreePorts {
  private static final int LOWEST = 20_000;
  private static final int HIGHEST = 28_000;
  private static final Pattern ON_THIS_MACHINE =
      Pattern.compile("(?:127\\.0\\.0\\.1|localhost):(\\d{1,5})");

  private FreePorts() {}

  /** Distinct ports, below the ephemeral range that systems assign to clients. */
  public static List<Integer> find(int count, RandomGenerator random) {
    return find(count, random, Set.of());
  }

  /**
   * Distinct ports, none of which these settings name: somebody may listen there later, parts of
   * the stack or what their addresses lead to.
   */
  public static List<Integer> find(
      int count, RandomGenerator random, Map<String, String> settings) {
    Stream<Integer> parts = Arrays.stream(StackPort.values()).map(port -> port.in(settings));
    Stream<Integer> addresses =
        settings.values().stream()
            .flatMap(value -> ON_THIS_MACHINE.matcher(value).results())
            .map(address -> Integer.valueOf(address.group(1)));
    return find(count, random, Stream.concat(parts, addresses).collect(Collectors.toSet()));
  }

  private static List<Integer> find(int count, RandomGenerator random, Set<Integer> promised) {
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
