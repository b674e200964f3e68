package dev.comanager.servicekit.startup;

import dev.comanager.servicekit.settings.Settings;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.ClientDnsLookup;
import org.apache.kafka.clients.ClientUtils;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Checks that the broker is reachable, authorizes the service and has its topics as required. */
record KafkaCheck(Settings settings, List<WantedTopic> topics) {
  private static final int TIMEOUT_MILLIS = 2_000;
  // For the versions of the protocol: every broker answers before a sign-in.
  private static final byte[] REQUEST = {0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 1, -1, -1};

  /** What is wrong with the settings: none that must differ by replica may be set for all. */
  static List<String> problems(Settings settings) {
    return settings.below("kafka").containsKey("group.instance.id")
        ? List.of("kafka.group.instance.id makes all replicas one member of a group: remove it")
        : List.of();
  }

  /** What is missing and may still become available. */
  Optional<String> missing() {
    Map<String, String> client = new HashMap<>(settings.below("kafka"));
    String servers = client.get("bootstrap.servers");
    String broker = "Kafka at " + servers + ": ";
    try {
      if (!client.getOrDefault("security.protocol", "").endsWith("SSL")) {
        requireBroker(servers);
      }
      String problems = String.join("; ", problems(client));
      return Optional.of(broker + problems).filter(_ -> !problems.isEmpty());
    } catch (KafkaException e) {
      return Optional.of(broker + StartFailure.text(e));
    }
  }

  private List<String> problems(Map<String, String> client) {
    Map<String, Object> config = new HashMap<>(client);
    config.put("client.id", "start-check");
    config.put("request.timeout.ms", 3_000);
    config.put("default.api.timeout.ms", 3_000);
    Map<ConfigResource, WantedTopic> wanted = new LinkedHashMap<>();
    String prefix = settings.value("comanager.topic-prefix", "");
    topics.forEach(
        topic ->
            wanted.put(
                new ConfigResource(ConfigResource.Type.TOPIC, prefix + topic.name()), topic));
    List<String> names = wanted.keySet().stream().map(ConfigResource::name).toList();
    List<String> problems = new ArrayList<>();
    Admin admin = Admin.create(config);
    try {
      var found = admin.describeTopics(names).topicNameValues();
      var configs = admin.describeConfigs(wanted.keySet()).values();
      wanted.forEach(
          (topic, as) ->
              problems(as, found.get(topic.name()), configs.get(topic))
                  .forEach(problem -> problems.add("topic " + topic.name() + " " + problem)));
    } finally {
      // Without a limit it may wait for its own thread for ever, also when every call has ended.
      admin.close(Duration.ofMillis(TIMEOUT_MILLIS));
    }
    return problems;
  }

  private static List<String> problems(
      WantedTopic wanted, KafkaFuture<TopicDescription> description, KafkaFuture<Config> config) {
    try {
      return wanted.problems(
          got(description).partitions().size(),
          got(config).entries().stream()
              .filter(entry -> entry.value() != null)
              .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value)));
    } catch (UnknownTopicOrPartitionException e) {
      return List.of(
          "is missing, wanted with %d partitions %s"
              .formatted(wanted.partitions(), wanted.config()));
    } catch (TopicAuthorizationException e) {
      return List.of("may not be seen by our Kafka user (Describe, DescribeConfigs)");
    }
  }

  private static <T> T got(KafkaFuture<T> future) {
    try {
      return future.toCompletionStage().toCompletableFuture().join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof KafkaException failure ? failure : new KafkaException(e);
    }
  }

  /**
   * Returns when a broker answers, and nothing else at another address. A Kafka client without TLS
   * allocates whatever length the first four bytes of an answer claim, and a TLS alert reads as 352
   * MB: so a plain socket reads a first answer before there is a client.
   */
  private static void requireBroker(String servers) {
    String failure = "";
    boolean answered = false;
    for (InetSocketAddress address :
        ClientUtils.parseAndValidateAddresses(
            List.of(servers.split(",", -1)), ClientDnsLookup.USE_ALL_DNS_IPS)) {
      try (Socket socket = new Socket()) {
        socket.connect(address, TIMEOUT_MILLIS);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.getOutputStream().write(REQUEST);
        int claimed = new DataInputStream(socket.getInputStream()).readInt();
        if (claimed <= 0 || claimed > 64 * 1024) {
          throw new DisconnectException(
              "no broker without TLS answers at %s: port or security.protocol is wrong"
                  .formatted(address));
        }
        answered = true;
      } catch (IOException e) {
        failure = StartFailure.text(e);
      }
    }
    if (!answered) {
      throw new DisconnectException(failure);
    }
  }
}
