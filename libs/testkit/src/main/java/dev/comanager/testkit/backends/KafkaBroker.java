package dev.comanager.testkit.backends;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Topic;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** A single Kafka node (broker and controller, KRaft) in this process; its data outlives it. */
public final class KafkaBroker implements AutoCloseable {
  private static final int NODE_ID = 1;
  private static final List<Topic> ALL = List.of(Topic.values());
  private static final Duration SHORT = Duration.ofHours(1);
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final KafkaRaftServer server;
  private final String bootstrapServers;

  private KafkaBroker(KafkaRaftServer server, String bootstrapServers) {
    this.server = server;
    this.bootstrapServers = bootstrapServers;
  }

  /**
   * Starts the node and returns when it accepts clients.
   *
   * @param directory where its log segments are kept; formatted on first use
   * @throws IOException when the directory can't be used
   */
  public static KafkaBroker start(Path directory, int port, int controllerPort) throws IOException {
    return start(configuration(directory, port, controllerPort), directory, port);
  }

  /** The same, for a machine with other people on it: every client needs a password. */
  public static KafkaBroker start(Path directory, int port, int controllerPort, KafkaLogin login)
      throws IOException {
    Properties settings = configuration(directory, port, controllerPort);
    return start(login.properties(settings), directory, port);
  }

  /**
   * The same with a second listener, which advertises the address of a relay.
   *
   * @param door where the relay leads to
   * @param relay where those clients connect
   */
  public static KafkaBroker startWithRelay(
      Path directory, int port, int controllerPort, int door, int relay, KafkaLogin login)
      throws IOException {
    Properties settings = configuration(directory, port, controllerPort);
    settings.merge("listeners", ",RELAYED://127.0.0.1:" + door, KafkaBroker::joined);
    settings.merge("advertised.listeners", ",RELAYED://127.0.0.1:" + relay, KafkaBroker::joined);
    settings.merge("listener.security.protocol.map", ",RELAYED:PLAINTEXT", KafkaBroker::joined);
    return start(login.properties(settings), directory, port);
  }

  /**
   * The same with further listeners, or with other settings of the broker.
   *
   * @param listeners further listeners by name, each as {@code PROTOCOL://host:port}
   * @param more other settings
   */
  public static KafkaBroker startWith(
      Path directory,
      int port,
      int controllerPort,
      Map<String, String> listeners,
      Map<String, String> more)
      throws IOException {
    Properties settings = configuration(directory, port, controllerPort);
    listeners.forEach(
        (name, address) -> {
          String protocol = address.substring(0, address.indexOf(':'));
          String listener = "," + name + address.substring(protocol.length());
          settings.merge("listeners", listener, KafkaBroker::joined);
          settings.merge("advertised.listeners", listener, KafkaBroker::joined);
          settings.merge(
              "listener.security.protocol.map", "," + name + ":" + protocol, KafkaBroker::joined);
        });
    settings.putAll(more);
    return start(settings, directory, port);
  }

  private static Object joined(Object former, Object further) {
    return former.toString() + further;
  }

  private static KafkaBroker start(Properties settings, Path directory, int port)
      throws IOException {
    Files.createDirectories(directory);
    if (!Files.exists(directory.resolve("meta.properties"))) {
      format(directory);
    }
    KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(settings, false), Time.SYSTEM);
    server.startup();
    return new KafkaBroker(server, "127.0.0.1:" + port);
  }

  public String bootstrapServers() {
    return bootstrapServers;
  }

  /** Creates the topics and dead-letter topics that are missing. */
  public void createTopics(String prefix) throws InterruptedException, ExecutionException {
    createTopics(bootstrapServers, prefix);
  }

  /** The same for these topics alone: all of them have two hundred partitions. */
  public void createTopics(String prefix, Collection<Topic> topics)
      throws InterruptedException, ExecutionException {
    createTopics(bootstrapServers, prefix, topics, Map.of());
  }

  /** The same on any broker. */
  public static void createTopics(String bootstrapServers, String prefix)
      throws InterruptedException, ExecutionException {
    createTopics(bootstrapServers, prefix, ALL, Map.of());
  }

  /** The same for a broker that needs a password. */
  public void createTopics(String prefix, KafkaLogin login)
      throws InterruptedException, ExecutionException {
    createTopics(bootstrapServers, prefix, ALL, login.client());
  }

  private static void createTopics(
      String bootstrapServers, String prefix, Collection<Topic> topics, Map<String, String> client)
      throws InterruptedException, ExecutionException {
    Map<String, Object> settings = new HashMap<>(client);
    settings.put("bootstrap.servers", bootstrapServers);
    Admin admin = Admin.create(settings);
    try {
      Set<String> present = admin.listTopics().names().get();
      List<NewTopic> missing =
          topics.stream()
              .flatMap(topic -> topicsOf(topic, prefix))
              .filter(topic -> !present.contains(topic.name()))
              .toList();
      if (!missing.isEmpty()) {
        admin.createTopics(missing).all().get();
      }
    } finally {
      admin.close(CLOSING); // without a limit it may wait for its own thread for ever
    }
  }

  @Override
  public void close() {
    server.shutdown();
    server.awaitShutdown();
  }

  private static Stream<NewTopic> topicsOf(Topic topic, String prefix) {
    return topic.hasDeadLetter()
        ? Stream.of(topicOf(topic, prefix), deadLetterOf(topic, prefix))
        : Stream.of(topicOf(topic, prefix));
  }

  private static NewTopic topicOf(Topic topic, String prefix) {
    return new NewTopic(topic.name(prefix), topic.partitions(), (short) 1)
        .configs(settingsOf(topic.retention()));
  }

  private static NewTopic deadLetterOf(Topic topic, String prefix) {
    return new NewTopic(topic.deadLetterName(prefix), 1, (short) 1)
        .configs(settingsOf(Topic.Retention.deadLetter()));
  }

  private static Map<String, String> settingsOf(Topic.Retention retention) {
    Map<String, String> settings = new HashMap<>(retention.config());
    retention
        .time()
        .ifPresent(time -> settings.put("retention.ms", Long.toString(time.toMillis())));
    if (retention.time().filter(time -> time.compareTo(SHORT) < 0).isPresent()) {
      // Whole segments are deleted: a long one would keep its oldest record with its newest.
      settings.put("segment.ms", "60000");
    }
    if (retention.compact()) {
      settings.put("segment.ms", "60000");
      settings.put("max.compaction.lag.ms", "60000");
    }
    return settings;
  }

  private static void format(Path directory) throws IOException {
    try {
      new Formatter()
          .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8))
          .setClusterId(Uuid.randomUuid().toString())
          .setNodeId(NODE_ID)
          .setControllerListenerName("CONTROLLER")
          .setMetadataLogDirectory(directory.toString())
          .addDirectory(directory.toString())
          .run();
    } catch (IOException e) {
      throw e;
    } catch (Exception e) { // Formatter.run declares Exception
      throw new IOException("the broker's directory could not be formatted", e);
    }
  }

  private static Properties configuration(Path directory, int port, int controllerPort) {
    Properties settings = new Properties();
    settings.put("process.roles", "broker,controller");
    settings.put("node.id", Integer.toString(NODE_ID));
    settings.put("controller.quorum.voters", NODE_ID + "@127.0.0.1:" + controllerPort);
    settings.put(
        "listeners", "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
    settings.put("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
    settings.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
    settings.put("controller.listener.names", "CONTROLLER");
    settings.put("inter.broker.listener.name", "PLAINTEXT");
    settings.put("log.dirs", directory.toString());
    settings.put("auto.create.topics.enable", "false");
    settings.put("offsets.topic.replication.factor", "1");
    settings.put("offsets.topic.num.partitions", "8");
    settings.put("transaction.state.log.replication.factor", "1");
    settings.put("transaction.state.log.min.isr", "1");
    settings.put("transaction.state.log.num.partitions", "4");
    settings.put("share.coordinator.state.topic.replication.factor", "1");
    settings.put("share.coordinator.state.topic.min.isr", "1");
    settings.put("share.coordinator.state.topic.num.partitions", "2");
    // One member a group is the rule here: waiting for more would only delay the first answer.
    settings.put("group.initial.rebalance.delay.ms", "0");
    settings.put("num.network.threads", "2");
    settings.put("num.io.threads", "4");
    settings.put("log.cleaner.dedupe.buffer.size", "8388608");
    return settings;
  }
}
