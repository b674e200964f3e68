package dev.comanager.benchmarks.watch;

import dev.comanager.benchmarks.CpuClock;
import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.load.Backends;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures watch-service's cost of one changed fact with a growing number of active watches: time
 * until every changed watch has its text on the topic, rows touched, and CPU. decision-engine and
 * the notifier are stopped: {@link OtherEngine} replaces both.
 */
public final class WatchBenchmark {
  private static final int FEW = 10;
  private static final int MANY = 10_000;
  private static final Duration TIMEOUT = Duration.ofMinutes(3);
  // PostgreSQL publishes its statistics within a second after the last statement.
  private static final Duration STATISTICS = Duration.ofMillis(1_500);
  private static final long POLL_NANOS = 2_000_000;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final List<String> MEASURED = List.of("watch-service", "postgres", "kafka");

  private final Settings settings;
  private final Connection database;
  private final OtherEngine engine;
  private final CpuClock cpu;
  private final Set<List<String>> turned = new HashSet<>();
  private final List<String> rows = new ArrayList<>();

  private WatchBenchmark(Settings settings, Connection database, OtherEngine engine) {
    this.settings = settings;
    this.database = database;
    this.engine = engine;
    Map<String, Long> pids = new LinkedHashMap<>(settings.pids());
    pids.keySet().retainAll(MEASURED);
    this.cpu = new CpuClock(pids);
  }

  /**
   * Measures and writes the report; see {@link Settings#of} for the arguments. Environment: ports
   * and passwords of {@link Backends}, and {@code BENCH_WATCHES}, the total number of watches at
   * each step.
   */
  public static void main(String[] arguments) throws IOException, SQLException {
    Settings settings = Settings.of(arguments);
    Backends backends = new Backends(settings);
    try (Connection database = backends.database("watch");
        OtherEngine engine = new OtherEngine(backends, line -> print("%s", line))) {
      new WatchBenchmark(settings, database, engine).run();
    }
  }

  private void run() throws SQLException, IOException {
    WatchSeed seed = new WatchSeed(database);
    seed.games();
    seed.ofOnePlayer("bench:few", FEW);
    seed.ofOnePlayer("bench:many", MANY);
    seed.ofOneSubject("bench:equal", MANY);
    int active = FEW + 2 * MANY;
    for (String step : settings.get("BENCH_WATCHES").split(",", -1)) {
      int wanted = Integer.parseInt(step.strip());
      if (wanted > active) {
        print("setting %,d more watches", wanted - active);
        seed.ofOtherPlayers("bench:else:" + wanted + ":", wanted - active);
        active = wanted;
      }
      seed.settle();
      measure(active, "10 watches, 10 subjects", List.of("bench:few"), FEW, FEW);
      measure(active, "10,000 watches, 10,000 subjects", List.of("bench:many"), MANY, MANY);
      measure(active, "10,000 watches, 1 subject", List.of("bench:equal"), MANY, 1);
      measure(active, "nobody's player", List.of("bench:nobody"), 0, 0);
    }
    write();
  }

  private void measure(int active, String what, List<String> players, int texts, int rechecks)
      throws SQLException, IOException {
    // The first two are for warming up.
    List<Sample> samples = new ArrayList<>();
    for (int round = 0; round < settings.rounds() + 2; round++) {
      Sample sample = once(players, texts, rechecks);
      print(
          "%,d watches, %s: %.3f s, %,d rechecks",
          active, what, sample.seconds(), sample.rechecks());
      if (round > 1) {
        samples.add(sample);
      }
    }
    Sample middle =
        samples.stream()
            .sorted((a, b) -> Double.compare(a.seconds(), b.seconds()))
            .toList()
            .get(samples.size() / 2);
    rows.add(
        "| %,d | %s | %.3f | %,d | %s | %,d | %,d | %,d | %,d | %d |"
            .formatted(
                active,
                what,
                middle.seconds(),
                middle.rechecks(),
                rechecks == MANY ? "%,.0f".formatted(rechecks / middle.seconds()) : "",
                middle.touched().written(),
                middle.touched().byIndex(),
                middle.touched().byScan(),
                middle.cpuMillis(),
                middle.resident()));
  }

  private record Sample(
      double seconds, long rechecks, TouchedRows touched, long cpuMillis, long resident) {}

  private Sample once(List<String> players, int texts, int rechecks)
      throws SQLException, IOException {
    OtherEngine.Counts before = engine.counts();
    TouchedRows rowsBefore = TouchedRows.now(database);
    long cpuBefore = cpuMillis();
    long begun = System.nanoTime();
    boolean turn = turned.add(players) || !turned.remove(players);
    engine.nudge(players, turn);
    long deadline = begun + TIMEOUT.toNanos();
    while (engine.counts().texts() < before.texts() + texts) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException(
            "%d of %d texts came".formatted(engine.counts().texts() - before.texts(), texts));
      }
      LockSupport.parkNanos(POLL_NANOS);
    }
    double seconds = (System.nanoTime() - begun) / NANOS_PER_SECOND;
    LockSupport.parkNanos(STATISTICS.toNanos());
    OtherEngine.Counts after = engine.counts();
    long delta = after.rechecks() - before.rechecks();
    // If there are more rechecks than subjects, some were requested again because their reports
    // were slow.
    if (after.texts() != before.texts() + texts || delta < rechecks) {
      throw new IllegalStateException(
          "%d texts and %d rechecks came; expected were %d and %d"
              .formatted(after.texts() - before.texts(), delta, texts, rechecks));
    }
    return new Sample(
        seconds,
        delta,
        TouchedRows.now(database).since(rowsBefore),
        cpuMillis() - cpuBefore,
        cpu.memoryMebibytes().getOrDefault("watch-service", 0L));
  }

  private long cpuMillis() throws IOException {
    return cpu.micros().values().stream().mapToLong(Long::longValue).sum() / 1_000;
  }

  private void write() throws IOException {
    LocalDate today = LocalDate.now(Clock.systemUTC());
    String report =
        """
        # What a changed fact costs, %s

        %d cores, everything on one machine. A nudge turns the call of every watch that it concerns; measured is the time until each
        has its text on the topic `notifications.requested`, the middle of %d rounds after two to warm up. decision-engine and notifier are
        stopped; the load generator answers rechecks at once. Rows are PostgreSQL's own statistics of watch-service's database over the
        same span and 1.5 s more, in which ticks of the service run too; CPU is that of %s. Every round had exactly as many texts as
        watches.

        | active watches | changed | seconds | rechecks | subjects/s | rows written | rows by index | rows by scan | CPU ms | RSS MiB |
        |---|---|---|---|---|---|---|---|---|---|
        %s

        Rows by scan: of the tables that grow with the watches.
        """
            .formatted(
                today,
                Runtime.getRuntime().availableProcessors(),
                settings.rounds(),
                String.join(", ", MEASURED),
                String.join("\n", rows));
    Files.createDirectories(settings.results());
    Path file = settings.results().resolve(today + "-" + settings.name() + ".md");
    Files.writeString(file, report);
    System.out.println(report);
    System.out.println("Written to " + file);
  }

  private static void print(String format, Object... values) {
    System.err.printf(format + "%n", values);
  }
}
