package dev.comanager.backends;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;

/**
 * Gives a {@code @QuarkusTest} a broker with the suite's topics that lets nobody in without a
 * certificate, and the settings of Kafka clients that the chart gives a pod. By {@code
 * test.kafka.plain} the test itself goes there in the clear.
 */
public final class KafkaTlsTestResource implements QuarkusTestResourceLifecycleManager {
  private Path directory;
  private EncryptedBroker broker;

  @Override
  public Map<String, String> start() {
    try {
      directory = Files.createTempDirectory("kafka-tls-test");
      broker = EncryptedBroker.start(directory);
      broker.broker().createTopics("");
      Properties file = new Properties();
      try (InputStream written = Files.newInputStream(broker.clientFile("minimal"))) {
        file.load(written);
      }
      Map<String, String> settings = new HashMap<>();
      file.stringPropertyNames().forEach(name -> settings.put(name, file.getProperty(name)));
      settings.put("COMANAGER_KAFKA_KEYSTORE_PASSWORD", EncryptedBroker.PASSWORD);
      settings.put("COMANAGER_KAFKA_TRUSTSTORE_PASSWORD", EncryptedBroker.PASSWORD);
      settings.put("kafka.bootstrap.servers", broker.bootstrapServers());
      settings.put("test.kafka.plain", broker.broker().bootstrapServers());
      return settings;
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
        FileTree.remove(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
