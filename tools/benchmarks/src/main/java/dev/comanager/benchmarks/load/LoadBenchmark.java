package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.Settings;
import dev.comanager.benchmarks.report.Comparison;
import dev.comanager.benchmarks.report.LoadReport;
import dev.comanager.benchmarks.report.LoadResult;
import dev.comanager.benchmarks.report.Medians;
import dev.comanager.benchmarks.report.RateChart;
import dev.comanager.benchmarks.report.Requests;
import dev.comanager.benchmarks.report.Sample;
import dev.comanager.benchmarks.report.Target;
import dev.comanager.benchmarks.report.ThreadCpu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Loads the running services, a plain echo server and the bare broker in the same run: requests per
 * second, latency, errors and CPU per request over all processes of the stack.
 */
public final class LoadBenchmark {
  private static final List<Integer> CONCURRENCIES = List.of(1, Requests.BUSY);
  private static final List<String> BY_THREAD =
      List.of(Requests.LIST, Requests.LEAGUES, Requests.START_SIT);

  /** Short, because there are many of them; any of these options may be given again. */
  private static final List<String> DEFAULTS = List.of("--seconds", "1", "--warm-up", "60");

  private final Settings settings;
  private final Map<String, Workload> workloads;
  private final Sampler sampler;
  private final KafkaRoundTrip kafka;
  private final long begun = System.nanoTime();
  private int rounds;

  private LoadBenchmark(
      Settings settings, List<Workload> workloads, Sampler sampler, KafkaRoundTrip kafka) {
    this.settings = settings;
    this.workloads = new LinkedHashMap<>();
    workloads.forEach(it -> this.workloads.put(it.name(), it));
    this.sampler = sampler;
    this.kafka = kafka;
  }

  /** Runs all workloads and writes the report; see {@link Settings#of} for the arguments. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Settings settings =
        Settings.of(Stream.concat(DEFAULTS.stream(), Stream.of(arguments)).toArray(String[]::new));
    try (EchoProcess echo = EchoProcess.start();
        KafkaRoundTrip kafka = new KafkaRoundTrip(new Backends(settings).kafka())) {
      List<Workload> workloads = new Workloads(settings, echo.port()).all();
      Sampler sampler = new Sampler(settings.pids(), echo.pid());
      new LoadBenchmark(settings, workloads, sampler, kafka).run();
    }
  }

  private void run() throws IOException {
    kafka.run(settings.measured().multipliedBy(2));
    List<String> unsteady =
        new WarmUp(System::nanoTime, settings.warmUp(), it -> print("%s", it))
            .run(List.copyOf(workloads.keySet()), this::cost);
    List<Sample> samples = new ArrayList<>();
    Duration longest = Duration.ZERO;
    while (rounds < settings.rounds() && (rounds == 0 || fits(longest))) {
      long start = System.nanoTime();
      rounds++;
      samples.addAll(round());
      longest = Duration.ofNanos(System.nanoTime() - start);
    }
    report(Medians.of(samples), unsteady);
  }

  private double cost(String request) throws IOException {
    return sampler
        .sample(workloads.get(request), Requests.BUSY, settings.measured().dividedBy(2))
        .cost();
  }

  /** Whether another round and what follows it end within the limit. */
  private boolean fits(Duration round) {
    Duration soFar = Duration.ofNanos(System.nanoTime() - begun);
    Duration threads = settings.measured().multipliedBy(BY_THREAD.size());
    return soFar.plus(round).plus(threads).compareTo(settings.limit()) <= 0;
  }

  private List<Sample> round() throws IOException {
    List<Sample> samples = new ArrayList<>();
    samples.add(kafka.run(settings.measured()));
    for (int concurrency : CONCURRENCIES) {
      for (Workload workload : workloads.values()) {
        samples.add(sampler.sample(workload, concurrency, settings.measured()));
      }
    }
    for (Sample sample : samples) {
      print(
          "round %d, c=%d: %s %.0f/s, p50 %.2f ms, p99 %.2f ms, %d errors",
          rounds,
          sample.concurrency(),
          sample.workload(),
          sample.perSecond(),
          sample.p50(),
          sample.p99(),
          sample.errors());
    }
    return samples;
  }

  private void report(List<Sample> samples, List<String> unsteady) throws IOException {
    Map<String, List<ThreadCpu>> threads = new LinkedHashMap<>();
    for (String name : BY_THREAD) {
      threads.put(name, sampler.threads(workloads.get(name), Requests.BUSY, settings.measured()));
    }
    LocalDate today = LocalDate.now(Clock.systemUTC());
    Map<String, String> baselines =
        workloads.values().stream().collect(Collectors.toMap(Workload::name, Workload::baseline));
    LoadResult result =
        new LoadResult(
            today.toString(),
            circumstances(unsteady),
            samples,
            baselines,
            sampler.memory(),
            unsteady);
    Files.createDirectories(settings.results());
    Path page = settings.results().resolve(today + "-" + settings.name() + ".md");
    Path chart = LoadResult.beside(page, ".svg");
    LoadReport report =
        new LoadReport(samples, baselines)
            .titled("Load, " + today, result.circumstances())
            .targets(result)
            .chart(chart.getFileName().toString())
            .rates()
            .cpuByProcess();
    threads.forEach((name, cpu) -> report.cpuByThread(name, Requests.BUSY, cpu));
    Files.writeString(page, report.memory(result.memory()).text());
    Files.writeString(chart, RateChart.svg(result));
    result.write(LoadResult.beside(page, ".json"));
    System.out.println(report.text());
    printTargets(result);
    settings.compared().ifPresent(file -> compare(file, result));
    System.out.printf(
        "%nWritten to %s, with a chart (.svg) and the numbers (.json), after %d s of load%n",
        page, Duration.ofNanos(System.nanoTime() - begun).toSeconds());
  }

  private static void printTargets(LoadResult result) {
    for (Target target : Target.ALL) {
      OptionalDouble value = target.measured().apply(result);
      System.out.printf(
          "%-12s %s: %s (%s)%n",
          switch (target.outcome(result)) {
            case REACHED -> "reached";
            case MISSED -> "MISSED";
            case UNKNOWN -> "not measured";
          },
          target.name(),
          value.isPresent() ? "%.2f".formatted(value.getAsDouble()) : "–",
          target.limit());
    }
    if (!result.unsteady().isEmpty()) {
      System.out.printf(
          "%nNot to be trusted: %d requests were not steady before the measurement. Warm up longer"
              + " (--warm-up) or on a quieter machine.%n",
          result.unsteady().size());
    }
  }

  /** Prints what became worse; a comparison never fails a run. */
  private static void compare(Path file, LoadResult result) {
    System.out.printf("%nCompared with %s: ", file);
    try {
      List<Comparison.Change> changes = Comparison.worse(LoadResult.read(file), result);
      System.out.println(
          changes.isEmpty() ? "no ratio became worse by more than 15 %" : "became worse");
      changes.forEach(change -> System.out.println("  " + change.text()));
    } catch (IOException e) {
      System.out.println("its numbers can't be read (" + e.getMessage() + ")");
    }
  }

  private List<String> circumstances(List<String> unsteady) {
    return List.of(
        "%d cores, %s %s, Java %s; load generator, broker and database on the same machine"
            .formatted(
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("java.version")),
        "closed loop, %d rounds of %d s interleaved, medians of the rounds; answers and errors in all"
            .formatted(rounds, settings.measured().toSeconds()),
        "load of %d line(s); CPU without the load generator, user and system"
            .formatted(settings.bearers().size()),
        "echo: a bare Vert.x HTTP server that answers as many bytes",
        unsteady.isEmpty()
            ? "every request was steady before the first round"
            : "not steady before the first round: " + String.join("; ", unsteady));
  }

  private static void print(String format, Object... values) {
    System.err.printf(format + "%n", values);
  }
}
