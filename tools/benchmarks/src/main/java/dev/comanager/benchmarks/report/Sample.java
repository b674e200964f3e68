package dev.comanager.benchmarks.report;

import java.util.Map;

/**
 * One measurement of one workload at one concurrency.
 *
 * @param perSecond answers per second
 * @param p50 milliseconds
 * @param p99 milliseconds
 * @param cpu microseconds of CPU per answer, by process; empty if the system doesn't provide it
 */
public record Sample(
    String workload,
    int concurrency,
    double perSecond,
    double p50,
    double p99,
    long answers,
    long errors,
    Map<String, Double> cpu) {
  /**
   * What an answer costs: CPU, which other load on the machine changes less than the rate; without
   * it, time.
   */
  public double cost() {
    return cpuInAll() > 0 ? cpuInAll() : 1e6 / perSecond;
  }

  /** Microseconds of CPU per answer over all processes. */
  public double cpuInAll() {
    return cpu.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
