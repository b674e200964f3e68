package dev.comanager.benchmarks.load;

import java.io.IOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * A closed loop: every connection sends its next request when the last one is answered. It uses one
 * thread and plain sockets, because the load generator shares the machine with the services.
 */
public final class ClosedLoop implements AutoCloseable {
  private static final long TIMEOUT_MS = 15_000;

  private final Selector selector;
  private final List<Connection> connections = new ArrayList<>();

  /**
   * The result of one run.
   *
   * @param answers successful and failed
   * @param errors answers that were not successful, among them
   * @param nanos the duration of the run
   * @param latency nanoseconds per answer
   */
  public record Outcome(long answers, long errors, long nanos, Histogram latency) {
    /** Answers per second. */
    public double perSecond() {
      return answers * 1e9 / nanos;
    }

    /** Milliseconds at this percentile. */
    public double millisAt(double percentile) {
      return latency.getValueAtPercentile(percentile) / 1e6;
    }
  }

  /** Opens the connections. */
  public ClosedLoop(Workload workload, int concurrency) throws IOException {
    selector = Selector.open();
    for (int index = 0; index < concurrency; index++) {
      connections.add(new Connection(workload, index, selector));
    }
  }

  /** Runs for this long and waits for the outstanding answers. */
  public Outcome run(Duration duration) throws IOException {
    Histogram latency = new Histogram(Duration.ofMinutes(1).toNanos(), 3);
    long start = System.nanoTime();
    long stop = start + duration.toNanos();
    int underWay = 0;
    long errors = 0;
    for (Connection connection : connections) {
      connection.send();
      underWay++;
    }
    while (underWay > 0) {
      if (selector.select(TIMEOUT_MS) == 0) {
        throw new IOException("no answer within " + TIMEOUT_MS + " ms");
      }
      for (var key : selector.selectedKeys()) {
        Connection connection = (Connection) key.attachment();
        if (connection.read()) {
          latency.recordValue(connection.age());
          errors += connection.isGood() ? 0 : 1;
          if (System.nanoTime() < stop) {
            connection.send();
          } else {
            underWay--;
          }
        }
      }
      selector.selectedKeys().clear();
    }
    return new Outcome(latency.getTotalCount(), errors, System.nanoTime() - start, latency);
  }

  @Override
  public void close() throws IOException {
    for (Connection connection : connections) {
      connection.close();
    }
    selector.close();
  }
}
