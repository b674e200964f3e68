package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Kafka broker for a test, without topics. */
public interface TestBroker extends AutoCloseable {
  String bootstrapServers();

  @Override
  void close() throws IOException;

  /** A broker from this run's source of backends. */
  static TestBroker start() throws IOException {
    return switch (BackendChoice.current()) {
      case EMBEDDED -> Embedded.start();
      case CONTAINERS -> new Contained(ContainedBroker.start());
    };
  }

  /** A broker in this process, with a folder that is deleted with it. */
  record Embedded(Path directory, KafkaBroker broker) implements TestBroker {
    static Embedded start() throws IOException {
      Path directory = Files.createTempDirectory("kafka-test");
      return new Embedded(
          directory, KafkaBroker.start(directory, FreePort.find(), FreePort.find()));
    }

    @Override
    public String bootstrapServers() {
      return broker.bootstrapServers();
    }

    @Override
    public void close() throws IOException {
      broker.close();
      FileTree.remove(directory);
    }
  }

  /** A container. */
  record Contained(ContainedBroker broker) implements TestBroker {
    @Override
    public String bootstrapServers() {
      return broker.bootstrapServers();
    }

    @Override
    public void close() {
      broker.close();
    }
  }
}
