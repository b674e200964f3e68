package dev.comanager.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.KafkaRights;
import org.junit.jupiter.api.Test;

/** The checks before the start cover exactly what the Kafka user may access. */
class StartRequirementsTest {
  private final KafkaRights rights = KafkaRights.of("tool-gateway");

  @Test
  void checksEveryTopicThatItReadsOrWrites() {
    assertThat(ToolGateway.requirements().topicsRead()).isEqualTo(rights.topicsTo("Read"));
    assertThat(ToolGateway.requirements().topicsWritten()).isEqualTo(rights.topicsTo("Write"));
  }

  @Test
  void maySeeHowAllThoseTopicsAreKept() {
    assertThat(rights.topicsTo("DescribeConfigs"))
        .containsAll(rights.topicsTo("Read"))
        .containsAll(rights.topicsTo("Write"));
  }
}
