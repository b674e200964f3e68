package dev.comanager.stack.launch;

import dev.comanager.stack.StackPort;
import dev.comanager.testkit.backends.KafkaBroker;
import dev.comanager.testkit.backends.KafkaLogin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/** The broker as a separate program: runs until SIGTERM. */
final class KafkaProcess {
  /** Folder of its log segments. */
  static final String DATA = "KAFKA_DATA";

  /** The file that it writes once its topics exist. */
  static final String READY_FILE = "KAFKA_READY_FILE";

  /** A second listener for the relay; only in stacks for fault tests. */
  static final String RELAY_LISTENER = "KAFKA_RELAY_LISTENER";

  /** The port advertised to clients of the second listener. */
  static final String RELAY_PORT = "KAFKA_RELAY_PORT";

  /** The password for all clients. */
  static final String PASSWORD = "KAFKA_PASSWORD";

  private KafkaProcess() {}

  /** Exits with 0 after a clean stop and with 1, and the reason, if it can't start. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    LibraryLog.onlyWarnings();
    Map<String, String> settings = System.getenv();
    CountDownLatch ended = new CountDownLatch(1);
    try {
      KafkaLogin login = new KafkaLogin(settings.get(PASSWORD));
      KafkaBroker broker = start(settings, login);
      Signals.onTermination(
          () -> {
            broker.close();
            ended.countDown();
          });
      broker.createTopics(settings.getOrDefault("COMANAGER_TOPIC_PREFIX", ""), login);
    } catch (IOException | ExecutionException | RuntimeException e) {
      System.out.println("ERROR Kafka did not start: " + e.getMessage());
      System.exit(1);
    }
    Files.writeString(Path.of(settings.get(READY_FILE)), "");
    ended.await();
    System.exit(0);
  }

  private static KafkaBroker start(Map<String, String> settings, KafkaLogin login)
      throws IOException {
    Path data = Path.of(settings.get(DATA));
    int port = StackPort.KAFKA.in(settings);
    int controller = StackPort.KAFKA_CONTROLLER.in(settings);
    if (!settings.containsKey(RELAY_PORT)) {
      return KafkaBroker.start(data, port, controller, login);
    }
    return KafkaBroker.startWithRelay(
        data,
        port,
        controller,
        Integer.parseInt(settings.get(RELAY_LISTENER)),
        Integer.parseInt(settings.get(RELAY_PORT)),
        login);
  }
}
