package dev.comanager.messaging.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.junit.jupiter.api.Test;

class ConsumerLoopTest {
  private final AtomicLong now = new AtomicLong();
  private final Map<MetricName, Metric> client = new HashMap<>();
  private final ConsumerLoop loop = new ConsumerLoop("watch.games", () -> client, now::get);

  @Test
  void isAliveWhileItPolls() {
    measured("consumer-metrics", "last-poll-seconds-ago", 1);
    pass(Duration.ofHours(1));

    assertThat(loop.alive()).isTrue();
  }

  @Test
  void isNotAliveWhenItHasStoppedPolling() {
    measured("consumer-metrics", "last-poll-seconds-ago", 31);

    assertThat(loop.alive()).isFalse();
    assertThat(loop.idle()).isEqualTo(Duration.ofSeconds(31));
    assertThat(loop.bound()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void hasTimeForItsFirstPoll() {
    measured("consumer-metrics", "last-poll-seconds-ago", -1);

    assertThat(loop.alive()).isTrue();
    pass(Duration.ofSeconds(31));
    assertThat(loop.alive()).isFalse();
  }

  @Test
  void isNotAliveWhenAnAttemptNeverEnds() {
    loop.begin();
    pass(Duration.ofSeconds(119));
    assertThat(loop.alive()).isTrue();

    pass(Duration.ofSeconds(1));
    assertThat(loop.alive()).isFalse();
  }

  @Test
  void isAliveWhileAttemptsFailSinceARestartMendsNoDatabase() {
    loop.begin();
    for (int attempt = 0; attempt < 100; attempt++) {
      pass(Duration.ofSeconds(60));
      loop.attempted();
    }

    assertThat(loop.alive()).isTrue();
  }

  @Test
  void isNotMissedWhenItStops() {
    measured("consumer-metrics", "last-poll-seconds-ago", 31);
    loop.stop();

    assertThat(loop.alive()).isTrue();
    assertThat(loop.begin()).isFalse();
  }

  @Test
  void hasJoinedOnceItsGroupHasAcceptedIt() {
    measured("consumer-coordinator-metrics", "rebalance-total", 0);
    assertThat(loop.joined()).isFalse();

    measured("consumer-coordinator-metrics", "rebalance-total", 1);
    assertThat(loop.joined()).isTrue();
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  private void measured(String group, String name, double value) {
    MetricName metric = new MetricName(name, group, "", Map.of("client-id", "test"));
    client.put(
        metric,
        new Metric() {
          @Override
          public MetricName metricName() {
            return metric;
          }

          @Override
          public Object metricValue() {
            return value;
          }
        });
  }
}
