package dev.comanager.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.benchmarks.CpuClock;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
  // On a busy machine this process may not run for a while.
  private static final Duration LONG_ENOUGH = Duration.ofSeconds(3);

  private static EchoProcess echo;

  @BeforeAll
  static void start() throws Exception {
    echo = EchoProcess.start();
  }

  @AfterAll
  static void stop() {
    echo.close();
  }

  @Test
  void countsSuccessfulAnswersAndTheirTimes() throws Exception {
    try (ClosedLoop loop = new ClosedLoop(workload("\"isError\":false"), 8)) {
      ClosedLoop.Outcome outcome = loop.run(LONG_ENOUGH);
      assertThat(outcome.answers()).isGreaterThan(100);
      assertThat(outcome.errors()).isZero();
      assertThat(outcome.millisAt(50)).isPositive().isLessThan(outcome.millisAt(100) + 0.001);
    }
  }

  @Test
  void anAnswerWithoutTheExpectedTextIsAnError() throws Exception {
    try (ClosedLoop loop = new ClosedLoop(workload("no such words"), 2)) {
      ClosedLoop.Outcome outcome = loop.run(Duration.ofMillis(100));
      assertThat(outcome.errors()).isEqualTo(outcome.answers());
    }
  }

  @Test
  void theEchoServersCpuTimeGrowsUnderLoad() throws Exception {
    Assumptions.assumeTrue(CpuClock.isAvailable(), "this system has no /proc");
    try (ClosedLoop loop = new ClosedLoop(workload("\"isError\":false"), 8)) {
      CpuClock clock = new CpuClock(Map.of("echo", echo.pid()));
      long before = clock.micros().get("echo");
      loop.run(LONG_ENOUGH);
      assertThat(clock.micros().get("echo")).isGreaterThan(before);
      assertThat(clock.microsByThread("echo")).isNotEmpty();
      assertThat(clock.memoryMebibytes().get("echo")).isPositive();
    }
  }

  private static Workload workload(String expected) {
    byte[] request =
        "POST /20000 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}"
            .getBytes(StandardCharsets.US_ASCII);
    return new Workload(
        "echo",
        new InetSocketAddress(InetAddress.getLoopbackAddress(), echo.port()),
        List.of(request),
        expected,
        "");
  }
}
