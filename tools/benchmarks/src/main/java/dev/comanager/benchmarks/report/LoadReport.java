package dev.comanager.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** The load report as a Markdown page: rates, CPU by process, threads, memory. */
public final class LoadReport {
  private final List<Sample> samples;
  private final Map<String, String> baselines;
  private final StringBuilder page = new StringBuilder();

  /**
   * Creates an empty report.
   *
   * @param samples one per workload and concurrency
   * @param baselines the workload that each is compared with
   */
  public LoadReport(List<Sample> samples, Map<String, String> baselines) {
    this.samples = samples;
    this.baselines = baselines;
  }

  /** Starts the page. */
  public LoadReport titled(String title, List<String> circumstances) {
    page.append("# ").append(title).append("\n\n");
    circumstances.forEach(line -> page.append("- ").append(line).append('\n'));
    return this;
  }

  /** Rates, latencies, errors and total CPU, with ratios to the baseline. */
  public LoadReport rates() {
    heading("Requests");
    row(
        "request",
        "c",
        "per second",
        "p50 ms",
        "p99 ms",
        "answers",
        "errors",
        "CPU µs",
        "CPU ratio");
    row("---", "---:", "---:", "---:", "---:", "---:", "---:", "---:", "---");
    for (Sample sample : samples) {
      row(
          sample.workload(),
          Integer.toString(sample.concurrency()),
          number(0, sample.perSecond()),
          number(2, sample.p50()),
          number(2, sample.p99()),
          Long.toString(sample.answers()),
          Long.toString(sample.errors()),
          sample.cpu().isEmpty() ? "" : number(0, sample.cpuInAll()),
          ratio(sample));
    }
    return this;
  }

  /** Microseconds of CPU per request by process. */
  public LoadReport cpuByProcess() {
    Set<String> processes =
        samples.stream()
            .flatMap(sample -> sample.cpu().keySet().stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (processes.isEmpty()) {
      page.append("\nThis system does not tell CPU times in /proc: CPU is left out.\n");
      return this;
    }
    heading("CPU by process, µs per request");
    List<String> head = new ArrayList<>(List.of("request", "c"));
    head.addAll(processes);
    head.add("in all");
    row(head.toArray(String[]::new));
    row(head.stream().map(name -> name.equals("request") ? "---" : "---:").toArray(String[]::new));
    for (Sample sample : samples.stream().filter(it -> !it.cpu().isEmpty()).toList()) {
      List<String> cells =
          new ArrayList<>(List.of(sample.workload(), Integer.toString(sample.concurrency())));
      processes.forEach(p -> cells.add(number(0, sample.cpu().getOrDefault(p, 0.0))));
      cells.add(number(0, sample.cpuInAll()));
      row(cells.toArray(String[]::new));
    }
    return this;
  }

  /** Microseconds of CPU per request by kind of thread; omits values below one. */
  public LoadReport cpuByThread(String workload, int concurrency, List<ThreadCpu> threads) {
    if (threads.isEmpty()) {
      return this;
    }
    heading("Where the microseconds of %s go (c=%d), by thread".formatted(workload, concurrency));
    row("process", "thread", "µs per request");
    row("---", "---", "---:");
    for (ThreadCpu thread : threads) {
      if (thread.micros() >= 1) {
        row(thread.process(), thread.thread(), number(1, thread.micros()));
      }
    }
    return this;
  }

  /** Every target, whether the run reached it, and what it measured. */
  public LoadReport targets(LoadResult result) {
    heading("Targets");
    row("target", "", "measured", "");
    row("---", "---:", "---:", "---");
    for (Target target : Target.ALL) {
      OptionalDouble value = target.measured().apply(result);
      row(
          target.name(),
          target.limit(),
          value.isPresent() ? number(2, value.getAsDouble()) : "",
          switch (target.outcome(result)) {
            case REACHED -> "reached";
            case MISSED -> "**missed**";
            case UNKNOWN -> "not measured";
          });
    }
    return this;
  }

  /** Rates and CPU as a picture. */
  public LoadReport chart(String file) {
    page.append("\n![Calls per second and CPU by process](").append(file).append(")\n");
    return this;
  }

  /** Memory after the load, a page shared by child processes once. */
  public LoadReport memory(Map<String, Long> mebibytes) {
    if (!mebibytes.isEmpty()) {
      heading("Memory after the load");
      row("process", "MiB");
      row("---", "---:");
      mebibytes.forEach((process, size) -> row(process, Long.toString(size)));
    }
    return this;
  }

  /** The whole page. */
  public String text() {
    return page.toString();
  }

  private String ratio(Sample sample) {
    String baseline = baselines.getOrDefault(sample.workload(), "");
    Optional<Sample> compared =
        samples.stream()
            .filter(other -> other.workload().equals(baseline))
            .filter(other -> other.concurrency() == sample.concurrency())
            .findFirst();
    return compared
        .filter(other -> other.cpuInAll() > 0)
        .map(other -> number(2, sample.cpuInAll() / other.cpuInAll()) + " × " + baseline)
        .orElse("");
  }

  private void heading(String text) {
    page.append("\n## ").append(text).append("\n\n");
  }

  private void row(String... cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  static String number(int digits, double value) {
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }
}
