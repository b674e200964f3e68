package dev.comanager.benchmarks.report;

import static dev.comanager.benchmarks.report.Requests.BRIEF;
import static dev.comanager.benchmarks.report.Requests.BUSY;
import static dev.comanager.benchmarks.report.Requests.KAFKA;
import static dev.comanager.benchmarks.report.Requests.LEAGUES;
import static dev.comanager.benchmarks.report.Requests.LEAGUES_ECHO;
import static dev.comanager.benchmarks.report.Requests.LINEUP;
import static dev.comanager.benchmarks.report.Requests.LIST;
import static dev.comanager.benchmarks.report.Requests.LIST_ECHO;
import static dev.comanager.benchmarks.report.Requests.ONE_LINE;
import static dev.comanager.benchmarks.report.Requests.START_SIT;
import static dev.comanager.benchmarks.report.Requests.TOKEN;
import static dev.comanager.benchmarks.report.Requests.WAIVERS;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What a run should reach.
 *
 * @param name what is measured, with its unit
 * @param bound the worst value that reaches it
 * @param atLeast whether more is better
 */
public record Target(
    String name, double bound, boolean atLeast, Function<LoadResult, OptionalDouble> measured) {
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;
  private static final double BYTES_PER_GIGABYTE = 1e9;

  /** All of them, in the order of the report. */
  public static final List<Target> ALL =
      List.of(
          cpu(LEAGUES, LEAGUES_ECHO, 19),
          cpu(TOKEN, ONE_LINE, 1.05),
          cpu(START_SIT, LEAGUES, 1.6),
          millis(BRIEF, 5),
          millis(WAIVERS, 10),
          millis(LINEUP, 5),
          cpu(LIST, LIST_ECHO, 1.4),
          new Target(
              "%s ÷ sixteen lines, calls/s, c=%d".formatted(ONE_LINE, BUSY),
              0.95,
              true,
              it -> it.quotient(ONE_LINE, LEAGUES, BUSY, Sample::perSecond)),
          new Target(
              "%s ÷ %s, p50, c=1".formatted(LEAGUES, KAFKA),
              3,
              false,
              it -> it.quotient(LEAGUES, KAFKA, 1, Sample::p50)),
          new Target("memory of all processes after the load, GB", 1.2, false, Target::gigabytes));

  /** How a run compares with the target. */
  public enum Outcome {
    REACHED,
    MISSED,
    /** Not measured, or with errors among the answers. */
    UNKNOWN
  }

  /** Compares a run with it. */
  public Outcome outcome(LoadResult result) {
    OptionalDouble value = measured.apply(result);
    if (value.isEmpty()) {
      return Outcome.UNKNOWN;
    }
    boolean reached = atLeast ? value.getAsDouble() >= bound : value.getAsDouble() <= bound;
    return reached ? Outcome.REACHED : Outcome.MISSED;
  }

  /** The bound in words. */
  public String limit() {
    return (atLeast ? "≥ " : "≤ ") + LoadReport.number(2, bound);
  }

  private static Target cpu(String workload, String baseline, double most) {
    return new Target(
        "%s ÷ %s, CPU, c=%d".formatted(workload, baseline, BUSY),
        most,
        false,
        it -> it.quotient(workload, baseline, BUSY, Sample::cpuInAll));
  }

  private static Target millis(String workload, double most) {
    return new Target(
        workload + ", p50 in ms, c=1",
        most,
        false,
        it ->
            it.good(workload, 1)
                .map(sample -> OptionalDouble.of(sample.p50()))
                .orElse(OptionalDouble.empty()));
  }

  private static OptionalDouble gigabytes(LoadResult result) {
    long mebibytes = result.memory().values().stream().mapToLong(Long::longValue).sum();
    return mebibytes == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(mebibytes * BYTES_PER_MEBIBYTE / BYTES_PER_GIGABYTE);
  }
}
