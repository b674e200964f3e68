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
 * A call is answered within ten seconds. Here a client checks that on a machine where everything
 * runs at once and parts are being started: what the machine stands still is measured by calls that
 * need nothing but the way, and is no delay of the service.
 */
final class Deadline implements BeforeEachCallback, AfterEachCallback {
  private static final Duration PROMISED = Duration.ofSeconds(10);
  private static final Duration THERE_AND_BACK = Duration.ofSeconds(1);
  private static final long EVERY_MILLIS = 100;

  private static final AtomicLong SLOWEST_WAY = new AtomicLong();
  private static ScheduledExecutorService checks;

  /** Below which an answer is in time, by what this test has seen of the way so far. */
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
      // It took its time all the same.
    }
    SLOWEST_WAY.accumulateAndGet(System.nanoTime() - begun, Math::max);
  }
}
