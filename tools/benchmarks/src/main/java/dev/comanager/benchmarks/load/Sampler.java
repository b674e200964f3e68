package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.CpuClock;
import dev.comanager.benchmarks.report.Requests;
import dev.comanager.benchmarks.report.Sample;
import dev.comanager.benchmarks.report.ThreadCpu;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Sends one workload for a while and measures its answers and the CPU of those who answer. */
final class Sampler {
  private static final Duration LEAD = Duration.ofMillis(300);

  private final Optional<CpuClock> services;
  private final Optional<CpuClock> echo;

  /** Without processes, or on a system that doesn't provide CPU times, CPU is omitted. */
  Sampler(Map<String, Long> pids, long echoPid) {
    boolean visible = CpuClock.isAvailable() && !pids.isEmpty();
    services = visible ? Optional.of(new CpuClock(pids)) : Optional.empty();
    echo = visible ? Optional.of(new CpuClock(Map.of("echo", echoPid))) : Optional.empty();
  }

  Sample sample(Workload workload, int concurrency, Duration duration) throws IOException {
    Optional<CpuClock> clock = Requests.isEcho(workload.name()) ? echo : services;
    try (ClosedLoop loop = new ClosedLoop(workload, concurrency)) {
      loop.run(LEAD);
      Map<String, Long> before = clock.isPresent() ? clock.get().micros() : Map.of();
      ClosedLoop.Outcome outcome = loop.run(duration);
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

  /** CPU per answer by thread, the most first. */
  List<ThreadCpu> threads(Workload workload, int concurrency, Duration duration)
      throws IOException {
    if (services.isEmpty()) {
      return List.of();
    }
    CpuClock clock = services.get();
    List<ThreadCpu> threads = new ArrayList<>();
    try (ClosedLoop loop = new ClosedLoop(workload, concurrency)) {
      loop.run(LEAD);
      Map<String, Map<String, Long>> before = byThread(clock);
      ClosedLoop.Outcome outcome = loop.run(duration);
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

  /** Memory by process; empty if it can't be measured. */
  Map<String, Long> memory() throws IOException {
    return services.isPresent() ? services.get().memoryMebibytes() : Map.of();
  }

  private static Map<String, Map<String, Long>> byThread(CpuClock clock) throws IOException {
    Map<String, Map<String, Long>> threads = new TreeMap<>();
    for (String process : clock.names()) {
      threads.put(process, clock.microsByThread(process));
    }
    return threads;
  }
}
