package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.KafkaRights;
import org.junit.jupiter.api.Test;

/** The topics checked at the start match the permissions of the service's Kafka user. */
class StartRequirementsTest {
  private final KafkaRights rights = KafkaRights.of("watch-service");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(WatchService.requirements().topicsRead()).isEqualTo(rights.topicsTo("Read"));
    assertThat(WatchService.requirements().topicsWritten()).isEqualTo(rights.topicsTo("Write"));
  }

  @Test
  void mayDescribeTheConfigurationOfAllThoseTopics() {
    assertThat(rights.topicsTo("DescribeConfigs"))
        .containsAll(rights.topicsTo("Read"))
        .containsAll(rights.topicsTo("Write"));
  }
}
