package dev.comanager.benchmarks;

import java.io.IOException;
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
    try (Stream<Path> processes = Files.list(PROC)) {
      for (Path process : processes.toList()) {
        if (Character.isDigit(process.getFileName().toString().charAt(0))) {
          stat(process.resolve("stat")).ifPresent(stat -> add(byPid, stat));
        }
      }
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

  /** Resident memory of each process in mebibytes, without children. */
  public Map<String, Long> residentMebibytes() throws IOException {
    Map<String, Long> resident = new LinkedHashMap<>();
    for (Map.Entry<String, Long> entry : pids.entrySet()) {
      Path status = PROC.resolve(entry.getValue().toString()).resolve("status");
      for (String line : Files.readAllLines(status)) {
        if (line.startsWith("VmRSS:")) {
          long kibibytes = Long.parseLong(line.replaceAll("\\D", ""));
          resident.put(entry.getKey(), kibibytes / 1024);
        }
      }
    }
    return resident;
  }

  private void add(Map<Long, Long> byPid, Stat stat) {
    if (byPid.containsKey(stat.pid())) {
      // This field only counts child processes that have ended and were waited for; live ones are
      // listed themselves.
      byPid.merge(stat.pid(), stat.own() + stat.endedChildren(), Long::sum);
    } else if (byPid.containsKey(stat.parent()) && !stat.kind().equals("java")) {
      byPid.merge(stat.parent(), stat.own(), Long::sum);
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
