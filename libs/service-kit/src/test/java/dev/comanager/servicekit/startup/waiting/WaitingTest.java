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
  private final List<String> told = new ArrayList<>();
  private final Waiting waiting =
      new Waiting(Duration.ofMinutes(1), Duration.ofMinutes(1), told::add);

  @Test
  void saysNothingWhereAllIsThere() {
    waiting.await(List.of(one("PostgreSQL", new Look.Ready())));

    assertThat(told).isEmpty();
  }

  @Test
  void saysWhatItWaitsForAndWhenItCame() {
    waiting.await(
        List.of(
            one("PostgreSQL", new Look.NotYet("can't be reached"), new Look.Ready()),
            one("Kafka", new Look.Ready())));

    assertThat(told)
        .satisfiesExactly(
            first -> assertThat(first).contains("waits for PostgreSQL: can't be reached"),
            then -> assertThat(then).contains("PostgreSQL is there"));
  }

  @Test
  void givesUpWhenTheTimeIsOverAndSaysForWhatItWaited() {
    Waiting brief = new Waiting(Duration.ofSeconds(3), Duration.ofMillis(200), told::add);

    assertThatThrownBy(
            () ->
                brief.await(
                    List.of(
                        one("PostgreSQL", new Look.NotYet("is read-only")),
                        one("Kafka", new Look.NotYet("can't be reached")))))
        .isInstanceOf(StartFailure.class)
        .hasMessageContaining("COMANAGER_START_PATIENCE")
        .hasMessageContaining("PostgreSQL: is read-only")
        .hasMessageContaining("Kafka: can't be reached");
    assertThat(told).hasSizeBetween(2, 6);
  }

  @Test
  void doesNotWaitWhereWaitingWouldNotHelp() {
    assertThatThrownBy(
            () ->
                waiting.await(
                    List.of(
                        one("PostgreSQL", new Look.Refused("wrong password")),
                        one("Kafka", new Look.NotYet("can't be reached")))))
        .isInstanceOf(StartFailure.class)
        .hasMessage("PostgreSQL: wrong password");
    assertThat(told).isEmpty();
  }

  /** Gives these looks one after the other, the last one for ever. */
  private static Awaited one(String name, Look... looks) {
    Deque<Look> left = new ArrayDeque<>(List.of(looks));
    return new Awaited() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Look look() {
        return left.size() > 1 ? left.removeFirst() : left.getFirst();
      }

      @Override
      public void close() {
        left.clear();
      }
    };
  }
}
