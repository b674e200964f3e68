package dev.comanager.stack.launch;

import dev.comanager.stack.SettingsFile;
import dev.comanager.testkit.backends.KafkaLogin;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SequencedMap;
import java.util.TreeMap;

/** The file with which services of the local stack connect to its Kafka. */
final class KafkaAccess {
  private KafkaAccess() {}

  /** Writes it for all clients that a service has. */
  static void write(Path file, String password) throws IOException {
    SequencedMap<String, String> settings = new TreeMap<>();
    new KafkaLogin(password)
        .client()
        .forEach((name, value) -> settings.put("kafka." + name, value));
    SettingsFile.write(file, settings);
  }
}
