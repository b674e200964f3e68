package dev.comanager.messaging.events;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Makes the listeners of a service. */
@Singleton
public class Listeners {
  private final RpcConfig config;
  private final DeadLetters deadLetters;
  private final RecordSpans spans;
  private final Loops loops;

  public Listeners(RpcConfig config, DeadLetters deadLetters, RecordSpans spans, Loops loops) {
    this.config = config;
    this.deadLetters = deadLetters;
    this.spans = spans;
    this.loops = loops;
  }

  /**
   * A listener that is still to be started.
   *
   * @param group name of the group, without the topics' prefix
   * @param refused whether a failure would come again however often the record is tried
   */
  public TopicListener of(
      Topic topic, String group, Predicate<Throwable> refused, RecordHandler taker) {
    TopicListener listener =
        new TopicListener(
            () ->
                new KafkaConsumer<>(
                    KafkaSettings.callConsumer(config, config.prefix() + group),
                    new ByteArrayDeserializer(),
                    new ByteArrayDeserializer()),
            topic.name(config.prefix()),
            group,
            refused,
            taker,
            deadLetters,
            spans);
    loops.add(listener.loop());
    return listener;
  }

  /**
   * The message in a record that has a value.
   *
   * @throws UnreadableRecord when it is no such message
   */
  public static <T> T read(ConsumerRecord<?, byte[]> record, Class<T> type) {
    if (record.value() == null) {
      throw new UnreadableRecord("no value");
    }
    T message;
    try {
      message = Json.WIRE.readValue(record.value(), type);
    } catch (IOException | IllegalArgumentException e) {
      // Not as the cause: the words of a reader's failure quote what it read.
      throw new UnreadableRecord(e.getClass().getSimpleName());
    }
    if (message == null) {
      throw new UnreadableRecord("empty value");
    }
    return message;
  }
}
