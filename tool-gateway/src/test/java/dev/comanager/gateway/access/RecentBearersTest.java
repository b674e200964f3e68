package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecentBearersTest {
  private long now;
  private final RecentBearers bearers = new RecentBearers(2, Duration.ofSeconds(5), () -> now);

  @Test
  void evictsTheOldestBeyondTheBound() {
    add("a");
    add("b");
    add("a");
    add("c");

    assertThat(has("a")).isTrue();
    assertThat(has("b")).isFalse();
    assertThat(has("c")).isTrue();
  }

  @Test
  void entriesExpireIndividually() {
    add("a");
    now += Duration.ofSeconds(3).toNanos();
    add("b");
    now += Duration.ofSeconds(2).toNanos();

    assertThat(has("a")).isFalse();
    assertThat(has("b")).isTrue();
  }

  private void add(String bearer) {
    bearers.add(new Bearer(bearer).hash());
  }

  private boolean has(String bearer) {
    return bearers.has(new Bearer(bearer).hash());
  }
}
