package dev.comanager.rpc;

import dev.comanager.backends.FreePort;
import dev.comanager.backends.KafkaBroker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;

/** A real broker; each test works under a prefix of its own. */
public final class TestBroker implements AutoCloseable {
  private static TestBroker shared;

  private final Path directory;
  private final int port = FreePort.find();
  private final int controllerPort = FreePort.find();
  private KafkaBroker broker;

  public TestBroker() {
    try {
      directory = Files.createTempDirectory("rpc-kafka");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start();
  }

  /** The broker that tests share; it lives as long as their process. */
  public static synchronized TestBroker shared() {
    if (shared == null) {
      shared = new TestBroker();
    }
    return shared;
  }

  public void start() {
    try {
      broker = KafkaBroker.start(directory, port, controllerPort);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  /** Creates the suite's topics under a new prefix and gives it. */
  public String newPrefix() {
    String prefix = UUID.randomUUID().toString().substring(0, 8) + ".";
    try {
      broker.createTopics(prefix);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return prefix;
  }

  /** Settings as a service would have them. */
  public RpcConfig config(String prefix, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("kafka.bootstrap.servers", bootstrapServers());
    settings.put("comanager.topic-prefix", prefix);
    return RpcConfigs.of(settings);
  }

  @Override
  public void close() {
    broker.close();
  }
}
