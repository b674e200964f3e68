package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.KafkaRights;
import org.junit.jupiter.api.Test;

/** The topics checked at the start match the permissions of the service's Kafka user. */
class StartRequirementsTest {
  private final KafkaRights rights = KafkaRights.of("decision-engine");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(DecisionEngine.requirements().topicsRead()).isEqualTo(rights.topicsTo("Read"));
    assertThat(DecisionEngine.requirements().topicsWritten()).isEqualTo(rights.topicsTo("Write"));
  }

  @Test
  void mayDescribeTheConfigurationOfAllThoseTopics() {
    assertThat(rights.topicsTo("DescribeConfigs"))
        .containsAll(rights.topicsTo("Read"))
        .containsAll(rights.topicsTo("Write"));
  }
}
