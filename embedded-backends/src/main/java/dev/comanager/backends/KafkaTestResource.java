package dev.comanager.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Gives a {@code @QuarkusTest} a real broker with the suite's topics. */
public final class KafkaTestResource implements QuarkusTestResourceLifecycleManager {
  private TestBroker broker;

  @Override
  public Map<String, String> start() {
    try {
      broker = TestBroker.start();
      KafkaBroker.createTopics(broker.bootstrapServers(), "");
      return Map.of("kafka.bootstrap.servers", broker.bootstrapServers());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the topics could not be created", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void stop() {
    try {
      if (broker != null) {
        broker.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
