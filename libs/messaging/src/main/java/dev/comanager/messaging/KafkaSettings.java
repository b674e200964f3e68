package dev.comanager.messaging;

import dev.comanager.contracts.Topic;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.config.PropertiesConfigSourceLoader;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Settings of the plain Kafka clients of this process: what stands below {@code kafka.*}, as for
 * channels, and what a kind of client needs beside or instead of it. Tool calls: latency first,
 * nothing blocks a caller.
 */
@Singleton
public class KafkaSettings {
  private final Map<String, Object> client;
  private final String prefix;

  @Inject
  public KafkaSettings(
      @Identifier("default-kafka-broker") Map<String, Object> client,
      @ConfigProperty(name = "comanager.topic-prefix") Optional<String> prefix) {
    this.client = new HashMap<>(client);
    // Quarkus' default for channels: a client that reads assigned partitions has no group.
    this.client.remove(CommonClientConfigs.GROUP_ID_CONFIG);
    this.prefix = prefix.orElse("");
  }

  /** Outside of a container, which would add what all clients share. */
  public KafkaSettings(Map<String, Object> client, String prefix) {
    this(withShared(client), Optional.of(prefix));
  }

  /** What all clients share, for processes without a container. */
  public static List<ConfigSource> shared() {
    return PropertiesConfigSourceLoader.inClassPath(
        "META-INF/microprofile-config.properties", 100, KafkaSettings.class.getClassLoader());
  }

  private static Map<String, Object> withShared(Map<String, Object> client) {
    Map<String, Object> settings =
        new HashMap<>(
            new SmallRyeConfigBuilder()
                .withSources(shared())
                .build()
                .getValues("kafka", String.class, String.class));
    settings.putAll(client);
    return settings;
  }

  /** The prefix of every topic and group name; may be empty. */
  public String prefix() {
    return prefix;
  }

  /** The name that an operator gives to all clients of the process. */
  public Optional<String> clientId() {
    return value(CommonClientConfigs.CLIENT_ID_CONFIG);
  }

  /** A setting of every client. */
  public Optional<String> value(String name) {
    return Optional.ofNullable(client.get(name)).map(Object::toString);
  }

  /** The topic of this name on the broker. */
  public Topic topic(String name) {
    return Arrays.stream(Topic.values())
        .filter(topic -> topic.name(prefix).equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown topic: " + name));
  }

  /**
   * The caller's producer. One producer serves reads and writes alike: idempotent and {@code
   * acks=all}, so that a call is on the log once whatever it does.
   *
   * @param delivery how long it keeps trying to deliver a call to the broker
   */
  public Map<String, Object> callProducer(Duration delivery) {
    Map<String, Object> settings = sharingRequests(producer());
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) delivery.dividedBy(2).toMillis());
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) delivery.toMillis());
    return settings;
  }

  /**
   * The owner's producer of outcomes: {@code acks=1}, since an outcome that is lost is a late
   * outcome and one that comes twice is ignored.
   */
  public Map<String, Object> outcomeProducer() {
    Map<String, Object> settings = sharingRequests(producer());
    settings.put(ProducerConfig.ACKS_CONFIG, "1");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 3_000);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 10_000);
    return settings;
  }

  /** The producer of dead letters, which must be stored before the record's offset is committed. */
  public Map<String, Object> deadLetterProducer() {
    Map<String, Object> settings = producer();
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 5_000);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 10_000);
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 8 << 20);
    return settings;
  }

  /** The producer of the outbox: it may wait, and what the broker confirms stays. */
  public Map<String, Object> outboxProducer(Duration delivery) {
    Map<String, Object> settings = new HashMap<>(client);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 2_000);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) delivery.toMillis());
    settings.put(
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) Math.min(delivery.toMillis(), 5_000));
    return settings;
  }

  /** A consumer of one assigned partition of outcomes, without a group. */
  public Map<String, Object> outcomeConsumer() {
    return assignedConsumer("tool-outcomes");
  }

  /**
   * A consumer of assigned partitions, without a group.
   *
   * @param what it reads, which names the client
   */
  public Map<String, Object> assignedConsumer(String what) {
    Map<String, Object> settings = consumer();
    settings.putIfAbsent(CommonClientConfigs.CLIENT_ID_CONFIG, "consumer");
    requireDistinct(settings, what);
    // It has no committed offset, and nobody waits for what was there before it.
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 1_000);
    return settings;
  }

  /**
   * A client for questions about groups and topics, whose answers come within seconds or not at
   * all.
   *
   * @param what it asks about, which names the client
   */
  public Map<String, Object> admin(String what) {
    Map<String, Object> settings = common();
    requireDistinct(settings, what);
    settings.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, 3_000);
    settings.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, 5_000);
    return settings;
  }

  /** A member of the group that shares an owner's calls. */
  public Map<String, Object> callConsumer(String groupId) {
    Map<String, Object> settings = consumer();
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, groupId);
    requireDistinct(settings, groupId);
    settings.put(ConsumerConfig.GROUP_PROTOCOL_CONFIG, "classic");
    // A member learns by its heartbeat that another came or went, and calls wait until it knows;
    // events have the shared one.
    settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 500);
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 64);
    return settings;
  }

  private Map<String, Object> producer() {
    Map<String, Object> settings = common();
    settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "none");
    // Called on event loops, so what can't be sent at once fails instead of blocking.
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 0);
    // A quiet topic must stay known, or the first call after a pause would find no partitions.
    // For the same reason: rebootstrapping drops all topics whenever no broker is connected, and
    // what is sent in that moment, an outcome say, would be lost instead of waiting.
    settings.put(CommonClientConfigs.METADATA_RECOVERY_STRATEGY_CONFIG, "none");
    settings.put(ProducerConfig.METADATA_MAX_IDLE_CONFIG, Duration.ofDays(365).toMillis());
    return settings;
  }

  /**
   * With one request at a time to each broker. A record alone is sent at once; under load, those
   * that come while a request is under way share the next one, which costs brokers and consumers
   * less than a request for each.
   */
  private static Map<String, Object> sharingRequests(Map<String, Object> settings) {
    settings.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
    // A request carries one batch of each partition.
    settings.put(ProducerConfig.BATCH_SIZE_CONFIG, 64 << 10);
    return settings;
  }

  private Map<String, Object> consumer() {
    Map<String, Object> settings = common();
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    settings.put(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, 1);
    settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 500);
    settings.put(ConsumerConfig.CHECK_CRCS_CONFIG, false);
    return settings;
  }

  /**
   * A name that an operator gives is one for all clients of the process: two of one name would hide
   * each other's metrics. Without one, Kafka names members of groups itself.
   */
  private static void requireDistinct(Map<String, Object> settings, String what) {
    settings.computeIfPresent(
        CommonClientConfigs.CLIENT_ID_CONFIG, (_, given) -> given + "-" + what);
  }

  private Map<String, Object> common() {
    Map<String, Object> settings = new HashMap<>(client);
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MS_CONFIG, 20L);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MS_CONFIG, 20L);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MAX_MS_CONFIG, 500L);
    return settings;
  }
}
