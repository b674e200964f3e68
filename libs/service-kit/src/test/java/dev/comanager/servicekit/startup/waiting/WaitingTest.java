package dev.comanager.servicekit.startup.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.servicekit.startup.refusal.StartFailure;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitingTest {
  private final List<String> log = new ArrayList<>();
  private final Waiting waiting =
      new Waiting(Duration.ofMinutes(1), Duration.ofMinutes(1), log::add);

  @Test
  void saysNothingWhereAllIsThere() {
    waiting.await(List.of(one("PostgreSQL", new CheckResult.Ready())));

    assertThat(log).isEmpty();
  }

  @Test
  void saysWhatItWaitsForAndWhenItCame() {
    waiting.await(
        List.of(
            one("PostgreSQL", new CheckResult.NotYet("can't be reached"), new CheckResult.Ready()),
            one("Kafka", new CheckResult.Ready())));

    assertThat(log)
        .satisfiesExactly(
            first -> assertThat(first).contains("waits for PostgreSQL: can't be reached"),
            then -> assertThat(then).contains("PostgreSQL is there"));
  }

  @Test
  void givesUpWhenTheTimeIsOverAndSaysForWhatItWaited() {
    Waiting brief = new Waiting(Duration.ofSeconds(3), Duration.ofMillis(200), log::add);

    assertThatThrownBy(
            () ->
                brief.await(
                    List.of(
                        one("PostgreSQL", new CheckResult.NotYet("is read-only")),
                        one("Kafka", new CheckResult.NotYet("can't be reached")))))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("COMANAGER_START_TIMEOUT")
        .hasMessageContaining("PostgreSQL: is read-only")
        .hasMessageContaining("Kafka: can't be reached");
    assertThat(log).hasSizeBetween(2, 6);
  }

  @Test
  void doesNotWaitWhereWaitingWouldNotHelp() {
    assertThatThrownBy(
            () ->
                waiting.await(
                    List.of(
                        one("PostgreSQL", new CheckResult.Refused("wrong password")),
                        one("Kafka", new CheckResult.NotYet("can't be reached")))))
        .isInstanceOf(StartFailure.class)
        .hasMessage("PostgreSQL: wrong password");
    assertThat(log).isEmpty();
  }

  /** Gives these looks one after the other, the last one for ever. */
  private static DependencyCheck one(String name, CheckResult... results) {
    Deque<CheckResult> left = new ArrayDeque<>(List.of(results));
    return new DependencyCheck() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public CheckResult check() {
        return left.size() > 1 ? left.removeFirst() : left.getFirst();
      }

      @Override
      public void close() {
        left.clear();
      }
    };
  }
}
