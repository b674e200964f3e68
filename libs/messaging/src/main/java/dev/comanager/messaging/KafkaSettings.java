package dev.comanager.messaging;

import dev.comanager.messaging.metrics.KafkaMetrics;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.producer.ProducerConfig;

/** Settings of the Kafka clients behind tool calls: latency first, nothing blocks a caller. */
public final class KafkaSettings {
  private KafkaSettings() {}

  /**
   * The caller's producer. One producer serves reads and writes alike: idempotent and {@code
   * acks=all}, so that a call is on the log once whatever it does.
   */
  public static Map<String, Object> callProducer(RpcConfig config) {
    Map<String, Object> settings = producer(config);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    Duration delivery = config.caller().deliveryTimeout();
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) delivery.dividedBy(2).toMillis());
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) delivery.toMillis());
    return settings;
  }

  /**
   * The owner's producer of outcomes: {@code acks=1}, since an outcome that is lost is a late
   * outcome and one that comes twice is ignored.
   */
  public static Map<String, Object> outcomeProducer(RpcConfig config) {
    Map<String, Object> settings = producer(config);
    settings.put(ProducerConfig.ACKS_CONFIG, "1");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 3_000);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 10_000);
    return settings;
  }

  /**
   * The producer of dead letters: what is put aside must be there before its offset is committed.
   */
  public static Map<String, Object> deadLetterProducer(RpcConfig config) {
    Map<String, Object> settings = producer(config);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 5_000);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000);
    settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 10_000);
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 8 << 20);
    return settings;
  }

  /** A consumer of one assigned partition of outcomes, without a group. */
  public static Map<String, Object> outcomeConsumer(RpcConfig config) {
    return assignedConsumer(config, "tool-outcomes");
  }

  /**
   * A consumer of assigned partitions, without a group.
   *
   * @param what it reads, which names the client
   */
  public static Map<String, Object> assignedConsumer(RpcConfig config, String what) {
    Map<String, Object> settings = consumer(config);
    settings.putIfAbsent(CommonClientConfigs.CLIENT_ID_CONFIG, "consumer");
    requireDistinct(settings, what);
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 1_000);
    return settings;
  }

  /** A member of the group that shares an owner's calls. */
  public static Map<String, Object> callConsumer(RpcConfig config, String groupId) {
    Map<String, Object> settings = consumer(config);
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, groupId);
    requireDistinct(settings, groupId);
    settings.put(ConsumerConfig.GROUP_PROTOCOL_CONFIG, "classic");
    settings.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, 6_000);
    // A member learns by its heartbeat that another came or went, and calls wait until it knows.
    settings.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 500);
    settings.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 64);
    return settings;
  }

  private static Map<String, Object> producer(RpcConfig config) {
    Map<String, Object> settings = common(config);
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
    settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "none");
    // Senders are event loops: what can't be sent at once is said, not waited for.
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 0);
    // A quiet topic must stay known, or the first call after a pause would find no partitions.
    // For the same reason: beginning anew forgets all topics whenever no broker is connected, and
    // what is sent in that moment, an outcome say, would be lost instead of waiting.
    settings.put(CommonClientConfigs.METADATA_RECOVERY_STRATEGY_CONFIG, "none");
    settings.put(ProducerConfig.METADATA_MAX_IDLE_CONFIG, Duration.ofDays(365).toMillis());
    return settings;
  }

  private static Map<String, Object> consumer(RpcConfig config) {
    Map<String, Object> settings = common(config);
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    settings.put(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, 1);
    settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 500);
    settings.put(ConsumerConfig.CHECK_CRCS_CONFIG, false);
    settings.put(CommonClientConfigs.METRIC_REPORTER_CLASSES_CONFIG, KafkaMetrics.class.getName());
    return settings;
  }

  /**
   * A name that an operator gives is one for all clients of the process: two of one name would hide
   * each other's figures. Without one, Kafka names members of groups itself.
   */
  private static void requireDistinct(Map<String, Object> settings, String what) {
    settings.computeIfPresent(
        CommonClientConfigs.CLIENT_ID_CONFIG, (_, given) -> given + "-" + what);
  }

  private static Map<String, Object> common(RpcConfig config) {
    Map<String, Object> settings = new HashMap<>(config.client());
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, config.bootstrapServers());
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MS_CONFIG, 20L);
    settings.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, 500L);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MS_CONFIG, 20L);
    settings.put(CommonClientConfigs.RETRY_BACKOFF_MAX_MS_CONFIG, 500L);
    settings.put(CommonClientConfigs.ENABLE_METRICS_PUSH_CONFIG, false);
    return settings;
  }
}
