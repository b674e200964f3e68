package dev.comanager.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final Duration EACH = Duration.ofSeconds(1);

  private final AtomicLong nanos = new AtomicLong();
  private final List<String> progress = new ArrayList<>();

  @Test
  void lastThreeValuesWithinATenthAreSteady() {
    assertThat(SteadyRule.isSteady(List.of(900.0, 300.0, 100.0, 105.0, 109.0))).isTrue();
    assertThat(SteadyRule.isSteady(List.of(100.0, 105.0, 112.0))).isFalse();
    assertThat(SteadyRule.isSteady(List.of(100.0, 100.0))).isFalse();
  }

  @Test
  void endsOnceEveryCostIsSteady() throws Exception {
    List<Double> costs = List.of(900.0, 500.0, 300.0, 290.0, 280.0, 1.0);
    AtomicLong pass = new AtomicLong();

    List<String> unsteady =
        warmUp(60).run(List.of("call"), it -> after(costs.get((int) pass.getAndIncrement())));

    assertThat(unsteady).isEmpty();
    assertThat(pass).hasValue(5);
    assertThat(progress)
        .hasSize(5)
        .last()
        .isEqualTo("warming up, 5 s of at most 60: 1 of 1 requests are steady");
  }

  @Test
  void namesTheRequestsThatAreNotSteadyAtTheLimit() throws Exception {
    List<String> unsteady =
        warmUp(10)
            .run(
                List.of("steady", "faster"),
                it -> after(it.equals("steady") ? 7 : 1e12 / (1 + nanos.get())));

    assertThat(unsteady).containsExactly("faster");
    assertThat(progress).hasSize(5);
  }

  private WarmUp warmUp(int seconds) {
    return new WarmUp(nanos::get, Duration.ofSeconds(seconds), progress::add);
  }

  private double after(double cost) {
    nanos.addAndGet(EACH.toNanos());
    return cost;
  }
}
