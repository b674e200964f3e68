package dev.comanager.stack.control;

import dev.comanager.stack.FreePorts;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.StackPort;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Checks preconditions of a start (memory, free ports) and reports each failure in one line. */
final class Preflight {
  /** For the services, the broker and the database together, with room for a build. */
  static final long NEEDED_MEMORY = 3L << 30;

  private final Map<String, String> environment;

  Preflight(Map<String, String> environment) {
    this.environment = environment;
  }

  /** Every reason why a start would fail, one line each. */
  List<String> complaints() {
    List<String> complaints = new ArrayList<>();
    memory(availableMemory()).ifPresent(complaints::add);
    if (isRoot() && !canLeaveRoot()) {
      complaints.add(
          "PostgreSQL refuses to run as root, and this system forbids the way around it"
              + " (unshare --user). Run ./comanager as an ordinary user.");
    }
    try {
      Replicas.ofKeycloak(environment);
    } catch (IllegalArgumentException e) {
      complaints.add(e.getMessage() + ".");
    }
    Map<Integer, StackPort> taken = new HashMap<>();
    for (StackPort port : StackPort.values()) {
      try {
        int number = port.in(environment);
        StackPort same = taken.putIfAbsent(number, port);
        if (same != null) {
          complaints.add(
              "Port %d is set for both %s and %s. Set %s to another port."
                  .formatted(number, same.owner(), port.owner(), port.setting()));
        } else if (FreePorts.isTaken(number)) {
          complaints.add(
              "Port %d (%s) is taken%s. Free it, or set %s to another port."
                  .formatted(number, port.owner(), holder(number), port.setting()));
        }
      } catch (IllegalArgumentException e) {
        complaints.add(e.getMessage() + ".");
      }
    }
    return complaints;
  }

  /** An error message if the available bytes are too few. */
  static Optional<String> memory(long available) {
    if (available >= NEEDED_MEMORY) {
      return Optional.empty();
    }
    return Optional.of(
        "Only %.1f GB of memory are available and about 3 GB are needed. Close something and try again."
            .formatted(available / (double) (1L << 30)));
  }

  private static boolean isRoot() {
    return first("id", "-u").equals(Optional.of(List.of("0")));
  }

  // In a user namespace of its own the server doesn't detect that it belongs to root.
  private static boolean canLeaveRoot() {
    return first("unshare", "--user", "id", "-u").isPresent();
  }

  /** " by NAME (process PID)", if the system provides it. */
  private static String holder(int port) {
    return first("lsof", "-nP", "-iTCP:" + port, "-sTCP:LISTEN", "-Fpc")
        .map(Preflight::fromLsof)
        .or(() -> first("ss", "-Hltnp", "sport = :" + port).map(Preflight::fromSs))
        .filter(text -> !text.isEmpty())
        .map(text -> " by " + text)
        .orElse("");
  }

  private static String fromLsof(List<String> lines) {
    String pid = "";
    String command = "";
    for (String line : lines) {
      if (line.startsWith("p") && pid.isEmpty()) {
        pid = line.substring(1);
      } else if (line.startsWith("c") && command.isEmpty()) {
        command = line.substring(1);
      }
    }
    return pid.isEmpty() ? "" : command + " (process " + pid + ")";
  }

  private static String fromSs(List<String> lines) {
    for (String line : lines) {
      int name = line.indexOf("((\"");
      int pid = line.indexOf("pid=");
      if (name >= 0 && pid > name) {
        String command = line.substring(name + 3, line.indexOf('"', name + 3));
        String number = line.substring(pid + 4).split("[,)]", 2)[0];
        return command + " (process " + number + ")";
      }
    }
    return "";
  }

  private static Optional<List<String>> first(String... command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      List<String> lines;
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        lines = reader.lines().toList();
      }
      process.waitFor(2, TimeUnit.SECONDS);
      return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
    } catch (IOException e) {
      return Optional.empty(); // the tool isn't installed: the process stays unnamed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static long availableMemory() {
    try {
      Path linux = Path.of("/proc/meminfo");
      if (Files.isReadable(linux)) {
        for (String line : Files.readAllLines(linux)) {
          if (line.startsWith("MemAvailable:")) {
            return Long.parseLong(line.replaceAll("\\D", "")) << 10;
          }
        }
      }
    } catch (IOException e) {
      return Long.MAX_VALUE; // unknown is not a reason to refuse
    }
    // On other systems "free" excludes memory that can be reclaimed, so the total is checked
    // instead.
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : Long.MAX_VALUE;
  }
}
