package dev.comanager.gateway.access;

import dev.comanager.backends.FreePort;
import dev.comanager.backends.KafkaBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * A real broker that a test may stop and start again; each test works under a prefix of its own.
 */
final class TestBroker implements AutoCloseable {
  private final Path directory;
  private final int port = FreePort.find();
  private final int controllerPort = FreePort.find();
  private KafkaBroker broker;

  TestBroker() {
    try {
      directory = Files.createTempDirectory("gateway-kafka");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start();
  }

  void start() {
    try {
      broker = KafkaBroker.start(directory, port, controllerPort);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String address() {
    return "127.0.0.1:" + port;
  }

  String newPrefix() throws Exception {
    String prefix = UUID.randomUUID().toString().substring(0, 8) + ".";
    createTopics(prefix);
    return prefix;
  }

  void createTopics(String prefix) throws Exception {
    broker.createTopics(prefix);
  }

  @Override
  public void close() {
    broker.close();
  }
}
