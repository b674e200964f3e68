package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.CpuClock;
import dev.comanager.benchmarks.report.LoadReport;
import dev.comanager.benchmarks.report.Medians;
import dev.comanager.benchmarks.report.Sample;
import dev.comanager.benchmarks.report.ThreadCpu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Loads the running services and a plain echo server in the same run: requests per second, latency,
 * errors and CPU per request over all processes of the stack.
 */
public final class LoadBenchmark {
  private static final List<Integer> CONCURRENCIES = List.of(1, 16, 64);
  private static final String ECHO = "echo";

  private final Settings settings;
  private final List<Workload> workloads;
  private final Optional<CpuClock> services;
  private final Optional<CpuClock> echo;

  private LoadBenchmark(Settings settings, List<Workload> workloads, long echoPid) {
    this.settings = settings;
    this.workloads = workloads;
    boolean visible = CpuClock.isAvailable() && !settings.pids().isEmpty();
    services = visible ? Optional.of(new CpuClock(settings.pids())) : Optional.empty();
    echo = visible ? Optional.of(new CpuClock(Map.of(ECHO, echoPid))) : Optional.empty();
  }

  /** Runs all workloads and writes the report; see {@link Settings#of} for the arguments. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Settings settings = Settings.of(arguments);
    try (EchoProcess echo = EchoProcess.start()) {
      List<Workload> workloads = new Workloads(settings, echo.port()).all();
      new LoadBenchmark(settings, workloads, echo.pid()).run();
    }
  }

  private void run() throws IOException {
    for (int concurrency : List.of(16, 64)) {
      for (Workload workload : workloads) {
        print("warming up: %s, c=%d", workload.name(), concurrency);
        try (ClosedLoop loop = new ClosedLoop(workload, concurrency)) {
          loop.run(settings.warmUp().dividedBy(2));
        }
      }
    }
    List<Sample> samples = new ArrayList<>();
    for (int round = 1; round <= settings.rounds(); round++) {
      for (int concurrency : CONCURRENCIES) {
        for (Workload workload : workloads) {
          Sample sample = measure(workload, concurrency);
          samples.add(sample);
          print(
              "round %d, c=%d: %s %.0f/s, p50 %.2f ms, p99 %.2f ms, %d errors",
              round,
              concurrency,
              workload.name(),
              sample.perSecond(),
              sample.p50(),
              sample.p99(),
              sample.errors());
        }
      }
    }
    report(samples);
  }

  private Sample measure(Workload workload, int concurrency) throws IOException {
    Optional<CpuClock> clock = isEcho(workload) ? echo : services;
    try (ClosedLoop loop = new ClosedLoop(workload, concurrency)) {
      loop.run(Duration.ofMillis(300));
      Map<String, Long> before = clock.isPresent() ? clock.get().micros() : Map.of();
      ClosedLoop.Outcome outcome = loop.run(settings.measured());
      Map<String, Long> after = clock.isPresent() ? clock.get().micros() : Map.of();
      Map<String, Double> cpu = new LinkedHashMap<>();
      before.forEach(
          (process, micros) ->
              cpu.put(process, (after.get(process) - micros) / (double) outcome.answers()));
      return new Sample(
          workload.name(),
          concurrency,
          outcome.perSecond(),
          outcome.millisAt(50),
          outcome.millisAt(99),
          outcome.answers(),
          outcome.errors(),
          cpu);
    }
  }

  private List<ThreadCpu> threads(String name, int concurrency) throws IOException {
    if (services.isEmpty()) {
      return List.of();
    }
    Workload workload =
        workloads.stream().filter(w -> w.name().equals(name)).findFirst().orElseThrow();
    CpuClock clock = services.get();
    List<ThreadCpu> threads = new ArrayList<>();
    try (ClosedLoop loop = new ClosedLoop(workload, concurrency)) {
      loop.run(Duration.ofMillis(300));
      Map<String, Map<String, Long>> before = byThread(clock);
      ClosedLoop.Outcome outcome = loop.run(settings.measured().multipliedBy(2));
      byThread(clock)
          .forEach(
              (process, after) ->
                  after.forEach(
                      (thread, micros) -> {
                        long earlier = before.get(process).getOrDefault(thread, 0L);
                        double each = (micros - earlier) / (double) outcome.answers();
                        threads.add(new ThreadCpu(process, thread, each));
                      }));
    }
    threads.sort(Comparator.comparingDouble(ThreadCpu::micros).reversed());
    return threads;
  }

  private static Map<String, Map<String, Long>> byThread(CpuClock clock) throws IOException {
    Map<String, Map<String, Long>> threads = new TreeMap<>();
    for (String process : clock.names()) {
      threads.put(process, clock.microsByThread(process));
    }
    return threads;
  }

  private void report(List<Sample> samples) throws IOException {
    Map<String, String> baselines =
        workloads.stream().collect(Collectors.toMap(Workload::name, Workload::baseline));
    LocalDate today = LocalDate.now(Clock.systemUTC());
    LoadReport report =
        new LoadReport(Medians.of(samples), baselines)
            .titled("Load, " + today, circumstances())
            .rates()
            .cpuByProcess()
            .cpuByThread(Workloads.LIST, 64, threads(Workloads.LIST, 64))
            .cpuByThread(Workloads.LEAGUES, 64, threads(Workloads.LEAGUES, 64))
            .cpuByThread("analyze_start_sit", 64, threads("analyze_start_sit", 64))
            .memory(services.isPresent() ? services.get().residentMebibytes() : Map.of());
    Files.createDirectories(settings.results());
    Path file = settings.results().resolve(today + "-" + settings.name() + ".md");
    Files.writeString(file, report.text());
    System.out.println(report.text());
    System.out.println("Written to " + file);
  }

  private List<String> circumstances() {
    return List.of(
        "%d cores, %s %s, Java %s; load generator, broker and database on the same machine"
            .formatted(
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("java.version")),
        "closed loop, %d rounds of %d s interleaved, medians of the rounds; answers and errors in all"
            .formatted(settings.rounds(), settings.measured().toSeconds()),
        "load of %d line(s); CPU without the load generator, user and system"
            .formatted(settings.bearers().size()),
        "echo: a bare Vert.x HTTP server that answers as many bytes");
  }

  private static boolean isEcho(Workload workload) {
    return workload.name().startsWith(ECHO);
  }

  private static void print(String format, Object... values) {
    System.err.printf(format + "%n", values);
  }
}
