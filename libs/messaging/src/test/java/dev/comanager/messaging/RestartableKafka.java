package dev.comanager.messaging;

import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.RestartableBroker;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Gives a {@code @QuarkusTest} a broker with the suite's topics that the test may stop. */
public final class RestartableKafka implements QuarkusTestResourceLifecycleManager {
  private static final String STOP = "kafka.stop ";
  private static final String START = "kafka.start ";

  private RestartableBroker broker;

  @Override
  public Map<String, String> start() {
    broker = RestartableBroker.ofItsOwn();
    broker.createTopics("", Topic.values());
    // Quarkus loads this class more than once: what is static here isn't the test's.
    System.getProperties().put(STOP + broker.bootstrapServers(), (Runnable) broker::stop);
    System.getProperties().put(START + broker.bootstrapServers(), (Runnable) broker::start);
    return Map.of("kafka.bootstrap.servers", broker.bootstrapServers());
  }

  /** Stops the broker with this address. */
  public static void stop(String bootstrapServers) {
    run(STOP + bootstrapServers);
  }

  /** Starts it again. */
  public static void start(String bootstrapServers) {
    run(START + bootstrapServers);
  }

  private static void run(String name) {
    ((Runnable) System.getProperties().get(name)).run();
  }

  @Override
  public void stop() {
    System.getProperties().remove(STOP + broker.bootstrapServers());
    System.getProperties().remove(START + broker.bootstrapServers());
    broker.close();
  }
}
