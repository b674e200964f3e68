package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.container.ContainedBroker;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Kafka broker for a test, without topics. */
record TestBroker(String bootstrapServers, Closeable backend) implements Closeable {
  /** A broker from this run's source of backends. */
  static TestBroker start() throws IOException {
    return switch (BackendChoice.current()) {
      case EMBEDDED -> embedded();
      case CONTAINERS -> {
        ContainedBroker broker = ContainedBroker.start();
        yield new TestBroker(broker.bootstrapServers(), broker::close);
      }
    };
  }

  /** A broker in this process, with a folder that is deleted with it. */
  private static TestBroker embedded() throws IOException {
    Path directory = Files.createTempDirectory("kafka-test");
    KafkaBroker broker = KafkaBroker.start(directory, FreePort.find(), FreePort.find());
    return new TestBroker(
        broker.bootstrapServers(),
        () -> {
          broker.close();
          FileTree.remove(directory);
        });
  }

  @Override
  public void close() throws IOException {
    backend.close();
  }
}
