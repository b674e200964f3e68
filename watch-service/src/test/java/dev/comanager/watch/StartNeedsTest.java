package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.KafkaRights;
import org.junit.jupiter.api.Test;

/** What the service looks at before it starts is what its Kafka user may touch. */
class StartNeedsTest {
  private final KafkaRights rights = KafkaRights.of("watch-service");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(WatchService.needs().topicsRead()).isEqualTo(rights.topicsTo("Read"));
    assertThat(WatchService.needs().topicsWritten()).isEqualTo(rights.topicsTo("Write"));
  }

  @Test
  void mayDescribeTheConfigurationOfAllThoseTopics() {
    assertThat(rights.topicsTo("DescribeConfigs"))
        .containsAll(rights.topicsTo("Read"))
        .containsAll(rights.topicsTo("Write"));
  }
}
