package dev.comanager.testkit.backends;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Gives a {@code @QuarkusTest} a broker with all topics that requires client certificates, and the
 * Kafka client settings that the chart gives a pod. The test itself connects in plaintext, to
 * {@code test.kafka.plain}.
 */
public final class KafkaTlsTestResource extends BackendResource {
  @Override
  Map<String, String> begin() throws Exception {
    Path directory = directory("kafka-tls-test");
    EncryptedBroker broker = closing(EncryptedBroker.start(directory));
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
  }
}
