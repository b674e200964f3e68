package dev.comanager.testkit.backends;

import java.util.Map;

/** Gives a {@code @QuarkusTest} a real broker with all topics. */
public final class KafkaTestResource extends BackendResource {
  @Override
  Map<String, String> begin() throws Exception {
    TestBroker broker = closing(TestBroker.start());
    KafkaBroker.createTopics(broker.bootstrapServers(), "");
    return Map.of("kafka.bootstrap.servers", broker.bootstrapServers());
  }
}
