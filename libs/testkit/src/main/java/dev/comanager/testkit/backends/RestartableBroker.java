package dev.comanager.testkit.backends;

import dev.comanager.contracts.Topic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;

/**
 * A broker in this process that a test may stop and restart with its data. Each test uses its own
 * topic prefix.
 */
public final class RestartableBroker implements AutoCloseable {
  private static RestartableBroker shared;

  private final Path directory;
  private final int port = FreePort.find();
  private final int controllerPort = FreePort.find();
  private KafkaBroker broker;

  private RestartableBroker(Path directory) {
    this.directory = directory;
    start();
  }

  /** A broker for one test; its folder is deleted with it. */
  public static RestartableBroker ofItsOwn() {
    try {
      return new RestartableBroker(Files.createTempDirectory("kafka-test"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The broker that tests share, for the lifetime of their process. A test that stops it must
   * restart it.
   */
  public static synchronized RestartableBroker shared() {
    if (shared == null) {
      Path directory = Path.of("target", "shared-kafka");
      try {
        FileTree.remove(directory);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      shared = new RestartableBroker(directory);
    }
    return shared;
  }

  /** Restarts it after {@link #stop}. */
  public void start() {
    try {
      broker = KafkaBroker.start(directory, port, controllerPort);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stops it; its data is kept. */
  public void stop() {
    broker.close();
  }

  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  /** Creates these topics under a new prefix and returns the prefix. */
  public String newPrefix(Topic... topics) {
    String prefix = UUID.randomUUID().toString().substring(0, 8) + ".";
    createTopics(prefix, topics);
    return prefix;
  }

  /** Creates those of these topics that are missing. */
  public void createTopics(String prefix, Topic... topics) {
    try {
      broker.createTopics(prefix, List.of(topics));
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    stop();
    try {
      FileTree.remove(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
