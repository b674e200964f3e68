package dev.comanager.testkit.backends.container;

import java.time.Duration;
import org.testcontainers.kafka.KafkaContainer;

/** Kafka from the image that {@code -Dcomanager.images.kafka} names. */
public final class ContainedBroker implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofMinutes(2);

  private final KafkaContainer container;

  private ContainedBroker(KafkaContainer container) {
    this.container = container;
  }

  /** A broker that doesn't create topics automatically, as in production. */
  public static ContainedBroker start() {
    KafkaContainer container =
        new KafkaContainer(
                LocalImage.of("comanager.images.kafka").asCompatibleSubstituteFor("apache/kafka"))
            .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
            .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0")
            .withEnv("KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS", "8")
            // Testcontainers' own minute is too short on a busy machine.
            .withStartupTimeout(TIMEOUT);
    container.start();
    return new ContainedBroker(container);
  }

  public String bootstrapServers() {
    return container.getBootstrapServers();
  }

  @Override
  public void close() {
    container.stop();
  }
}
