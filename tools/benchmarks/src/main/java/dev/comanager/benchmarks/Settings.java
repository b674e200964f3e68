package dev.comanager.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The load generator's arguments, and the running stack that they name.
 *
 * @param stack the stack's settings, from its {@code local.env}
 * @param pids the stack's processes by name; empty if they can't be read
 * @param rounds how often every workload is measured; the report gives medians
 * @param measured how long a measurement takes
 * @param warmUp how long the load runs at most before the first measurement
 * @param limit how long the load may take in all: a round that would end later isn't begun
 * @param name of the report file, after the date
 * @param results the folder of reports
 * @param compared an earlier report
 */
public record Settings(
    Map<String, String> stack,
    Map<String, Long> pids,
    int rounds,
    Duration measured,
    Duration warmUp,
    Duration limit,
    String name,
    Path results,
    Optional<Path> compared) {

  /**
   * Reads {@code --env FILE --run FOLDER --rounds N --seconds N --warm-up N --limit N --name X
   * --out DIR --compare FILE}; of an option given twice, the last one counts.
   */
  public static Settings of(String[] arguments) throws IOException {
    Map<String, String> options = new LinkedHashMap<>();
    for (int at = 0; at + 1 < arguments.length; at += 2) {
      options.put(arguments[at], arguments[at + 1]);
    }
    Map<String, String> stack = new TreeMap<>(read(Path.of(required(options, "--env"))));
    stack.putAll(System.getenv());
    return new Settings(
        stack,
        processes(options.get("--run")),
        Integer.parseInt(options.getOrDefault("--rounds", "3")),
        Duration.ofSeconds(Long.parseLong(options.getOrDefault("--seconds", "4"))),
        Duration.ofSeconds(Long.parseLong(options.getOrDefault("--warm-up", "10"))),
        Duration.ofSeconds(Long.parseLong(options.getOrDefault("--limit", "180"))),
        options.getOrDefault("--name", "load"),
        Path.of(options.getOrDefault("--out", "tools/benchmarks/results")),
        Optional.ofNullable(options.get("--compare")).map(Path::of));
  }

  /** A required setting. */
  public String get(String name) {
    return required(stack, name);
  }

  /** Own bearers of the lines that send the load: the demo line and additional ones. */
  public List<String> bearers() {
    List<String> bearers = new ArrayList<>();
    bearers.add(get("DEMO_LINE_BEARER"));
    for (String bearer : stack.getOrDefault("BENCH_LINE_BEARERS", "").split("[,\\s]+", -1)) {
      if (!bearer.isBlank()) {
        bearers.add(bearer);
      }
    }
    return bearers;
  }

  private static Map<String, Long> processes(String run) throws IOException {
    Map<String, Long> pids = new TreeMap<>();
    if (run == null || !Files.isDirectory(Path.of(run))) {
      return pids;
    }
    try (Stream<Path> files = Files.list(Path.of(run))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".process")).sorted().toList()) {
        Map<String, String> process = read(file);
        if (!process.getOrDefault("state", "").equals("STOPPED")) {
          pids.put(process.get("name"), Long.parseLong(process.get("pid")));
        }
      }
    }
    return pids;
  }

  private static Map<String, String> read(Path file) throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      int equals = line.indexOf('=');
      if (equals > 0 && !line.startsWith("#")) {
        settings.put(line.substring(0, equals), line.substring(equals + 1));
      }
    }
    return settings;
  }

  private static String required(Map<String, String> from, String name) {
    String value = from.get(name);
    if (value == null || value.isBlank()) {
      throw new IllegalArgumentException(name + " is missing");
    }
    return value;
  }
}
