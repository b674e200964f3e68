package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.Settings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/**
 * The local stack's broker and databases, with the passwords that {@code ./comanager bench} takes
 * from the stack's secrets.
 */
public record Backends(Settings settings) {
  /** The database of one service. */
  public Connection database(String name) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%s/%s"
            .formatted(settings.get("COMANAGER_POSTGRES_PORT"), name),
        "postgres",
        settings.get("COMANAGER_LOCAL_POSTGRES_PASSWORD"));
  }

  /** The settings of a Kafka client. */
  public Map<String, Object> kafka(String... more) {
    Map<String, Object> client = new HashMap<>();
    client.put("bootstrap.servers", "127.0.0.1:" + settings.get("COMANAGER_KAFKA_PORT"));
    client.put("security.protocol", "SASL_PLAINTEXT");
    client.put("sasl.mechanism", "PLAIN");
    client.put(
        "sasl.jaas.config",
        "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"local\" password=\"%s\";"
            .formatted(settings.get("COMANAGER_LOCAL_KAFKA_PASSWORD")));
    for (int at = 0; at + 1 < more.length; at += 2) {
      client.put(more[at], more[at + 1]);
    }
    return client;
  }
}
