package dev.comanager.systemtests.fault;

import dev.comanager.systemtests.deployment.Mcp;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The ten-second deadline of a call, adjusted for a busy test machine on which parts are being
 * started. Calls that do no work ({@code ping}) measure how long the machine itself stalls; that
 * time is not counted as a delay of the service.
 */
final class Deadline implements BeforeEachCallback, AfterEachCallback {
  private static final Duration PROMISED = Duration.ofSeconds(10);
  private static final Duration THERE_AND_BACK = Duration.ofSeconds(1);
  private static final long EVERY_MILLIS = 100;

  private static final AtomicLong SLOWEST_WAY = new AtomicLong();
  private static ScheduledExecutorService checks;

  /** The longest time of a punctual answer, given the stalls that this test has measured so far. */
  static Duration limit() {
    return PROMISED.plus(THERE_AND_BACK).plusNanos(SLOWEST_WAY.get());
  }

  @Override
  public void beforeEach(ExtensionContext test) {
    SLOWEST_WAY.set(0);
    checks = Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().factory());
    var _ = checks.scheduleWithFixedDelay(Deadline::check, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void afterEach(ExtensionContext test) {
    checks.shutdownNow();
  }

  private static void check() {
    long begun = System.nanoTime();
    try {
      Mcp.anonymous().rpc("ping");
    } catch (RuntimeException unreachable) {
      // A failed ping is timed too.
    }
    SLOWEST_WAY.accumulateAndGet(System.nanoTime() - begun, Math::max);
  }
}
