package dev.comanager.servicekit.startup.kafka;

import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.servicekit.startup.waiting.DependencyCheck;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** The broker: there, open to the service, and with its topics as they must be. */
public final class KafkaCheck implements DependencyCheck {
  private static final int TIMEOUT_MILLIS = 3_000;

  private final Map<String, String> client;
  private final List<TopicRequirement> wanted;
  private final Consumer<String> log;
  private Admin admin;

  KafkaCheck(Map<String, String> client, List<TopicRequirement> wanted, Consumer<String> log) {
    this.client = Map.copyOf(client);
    this.wanted = List.copyOf(wanted);
    this.log = log;
  }

  /**
   * The broker of a service.
   *
   * @param client settings of a Kafka client
   * @param log hears what is worth a line and does no harm at once
   */
  public static KafkaCheck of(
      Map<String, String> client, TopicsOf topics, String prefix, Consumer<String> log) {
    return new KafkaCheck(client, topics.requirements(prefix), log);
  }

  @Override
  public String name() {
    return "Kafka at " + client.get(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG);
  }

  @Override
  public CheckResult check() {
    try {
      if (admin == null) {
        Optional<CheckResult> refused = KafkaFailure.beforeAClient(client);
        if (refused.isPresent()) {
          return refused.get();
        }
        admin = Admin.create(settings());
      }
      return checked(found());
    } catch (KafkaException e) {
      return KafkaFailure.of(client, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new CheckResult.Refused("interrupted");
    }
  }

  @Override
  public void close() {
    if (admin != null) {
      admin.close(Duration.ZERO);
    }
  }

  private CheckResult checked(Map<String, FoundTopic> found) {
    List<String> problems = TopicsRule.problems(wanted, found);
    if (!problems.isEmpty()) {
      return new CheckResult.NotYet(String.join("; ", problems));
    }
    TopicsRule.remarks(wanted, found).forEach(log);
    return new CheckResult.Ready();
  }

  private Map<String, FoundTopic> found() throws InterruptedException {
    List<String> names = wanted.stream().map(TopicRequirement::name).toList();
    Map<String, KafkaFuture<TopicDescription>> described =
        admin.describeTopics(names).topicNameValues();
    Map<ConfigResource, KafkaFuture<Config>> configured =
        admin
            .describeConfigs(
                names.stream()
                    .map(name -> new ConfigResource(ConfigResource.Type.TOPIC, name))
                    .toList())
            .values();
    Map<String, FoundTopic> found = new HashMap<>();
    for (String name : names) {
      try {
        int partitions = got(described.get(name)).partitions().size();
        ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, name);
        found.put(name, new FoundTopic(partitions, log(configured.get(resource))));
      } catch (UnknownTopicOrPartitionException missing) {
        // It is not among the found, which says all.
        found.remove(name);
      }
    }
    return found;
  }

  /** The topic's settings; none when we may not see them. */
  private static Map<String, String> log(KafkaFuture<Config> configured)
      throws InterruptedException {
    try {
      return got(configured).entries().stream()
          .filter(entry -> entry.value() != null)
          .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value));
    } catch (TopicAuthorizationException notForUs) {
      return Map.of();
    }
  }

  private static <T> T got(KafkaFuture<T> future) throws InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof KafkaException failure
          ? failure
          : new KafkaException(e.getCause());
    }
  }

  private Map<String, Object> settings() {
    Map<String, Object> settings = new HashMap<>(client);
    settings.put(AdminClientConfig.CLIENT_ID_CONFIG, "start-check");
    settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS);
    settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT_MILLIS);
    settings.put(AdminClientConfig.SOCKET_CONNECTION_SETUP_TIMEOUT_MS_CONFIG, 2_000L);
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MS_CONFIG, 100L);
    settings.put(AdminClientConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500L);
    settings.put(AdminClientConfig.ENABLE_METRICS_PUSH_CONFIG, false);
    return settings;
  }
}
