package dev.comanager.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * CPU time of the stack's processes, read from {@code /proc}: user and system time of each with
 * that of its child processes (PostgreSQL's backends), in hundredths of a second.
 */
public final class CpuClock {
  private static final Path PROC = Path.of("/proc");
  private static final long MICROS_PER_TICK = 10_000;

  private final Map<String, Long> pids;

  /** Measures these processes, by name. */
  public CpuClock(Map<String, Long> pids) {
    this.pids = new LinkedHashMap<>(pids);
  }

  /** Whether this system provides CPU times this way. */
  public static boolean isAvailable() {
    return Files.isReadable(PROC.resolve("self/stat"));
  }

  /** The measured names. */
  public List<String> names() {
    return List.copyOf(pids.keySet());
  }

  /** Microseconds of CPU so far, by name. */
  public Map<String, Long> micros() throws IOException {
    Map<Long, Long> byPid = new TreeMap<>();
    pids.values().forEach(pid -> byPid.put(pid, 0L));
    for (Stat stat : processes()) {
      // Time of child processes counts here once they have ended and were waited for; live ones
      // are processes of their own.
      long ended = pids.containsValue(stat.pid()) ? stat.endedChildren() : 0;
      owner(stat).ifPresent(pid -> byPid.merge(pid, stat.own() + ended, Long::sum));
    }
    Map<String, Long> micros = new LinkedHashMap<>();
    pids.forEach((name, pid) -> micros.put(name, byPid.get(pid)));
    return micros;
  }

  /** Microseconds of CPU so far of one process's threads, by the name of the thread's kind. */
  public Map<String, Long> microsByThread(String name) throws IOException {
    Map<String, Long> micros = new TreeMap<>();
    try (Stream<Path> threads =
        Files.list(PROC.resolve(pids.get(name).toString()).resolve("task"))) {
      for (Path thread : threads.toList()) {
        stat(thread.resolve("stat"))
            .ifPresent(stat -> micros.merge(stat.kind(), stat.own(), Long::sum));
      }
    }
    return micros;
  }

  /**
   * Memory of each process in mebibytes, with its child processes that aren't listed themselves
   * (PostgreSQL's backends). A page shared by several processes is divided among them.
   */
  public Map<String, Long> memoryMebibytes() throws IOException {
    Map<Long, Long> kibibytes = new TreeMap<>();
    for (Stat stat : processes()) {
      owner(stat).ifPresent(pid -> kibibytes.merge(pid, kibibytes(stat.pid()), Long::sum));
    }
    Map<String, Long> memory = new LinkedHashMap<>();
    pids.forEach((name, pid) -> memory.put(name, kibibytes.getOrDefault(pid, 0L) / 1024));
    return memory;
  }

  private static long kibibytes(long pid) {
    try (Stream<String> lines = Files.lines(PROC.resolve(pid + "/smaps_rollup"))) {
      return lines
          .filter(line -> line.startsWith("Pss:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (IOException | UncheckedIOException e) {
      return 0; // it ended in the meantime
    }
  }

  /** The listed process to which this one's time and memory belong. */
  private Optional<Long> owner(Stat stat) {
    if (pids.containsValue(stat.pid())) {
      return Optional.of(stat.pid());
    }
    boolean isBackend = pids.containsValue(stat.parent()) && !stat.kind().equals("java");
    return isBackend ? Optional.of(stat.parent()) : Optional.empty();
  }

  private static List<Stat> processes() throws IOException {
    try (Stream<Path> processes = Files.list(PROC)) {
      return processes
          .filter(process -> Character.isDigit(process.getFileName().toString().charAt(0)))
          .flatMap(process -> stat(process.resolve("stat")).stream())
          .toList();
    }
  }

  private record Stat(long pid, String kind, long parent, long own, long endedChildren) {}

  private static Optional<Stat> stat(Path file) {
    String line;
    try {
      line = Files.readString(file);
    } catch (IOException e) {
      return Optional.empty(); // it ended between the listing and the read
    }
    int close = line.lastIndexOf(')');
    String command = line.substring(line.indexOf('(') + 1, close);
    String[] fields = line.substring(close + 2).split(" ", -1);
    long own = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    long children = Long.parseLong(fields[13]) + Long.parseLong(fields[14]);
    return Optional.of(
        new Stat(
            Long.parseLong(line.substring(0, line.indexOf(' '))),
            command.replaceAll("[-#_ ]*\\d+$", ""),
            Long.parseLong(fields[1]),
            own * MICROS_PER_TICK,
            children * MICROS_PER_TICK));
  }
}
