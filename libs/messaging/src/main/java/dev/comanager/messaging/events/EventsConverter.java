package dev.comanager.messaging.events;

import io.smallrye.reactive.messaging.MessageConverter;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordBatchMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.reflect.Type;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Converts a batch of records to {@link Events} for {@code @Incoming} methods. */
@ApplicationScoped
public class EventsConverter implements MessageConverter {
  private final EventConsumers consumers;

  @Inject
  public EventsConverter(EventConsumers consumers) {
    this.consumers = consumers;
  }

  @Override
  public boolean canConvert(Message<?> in, Type target) {
    return target == Events.class
        && in.getMetadata(IncomingKafkaRecordBatchMetadata.class).isPresent();
  }

  @Override
  @SuppressWarnings("unchecked") // keys and values of every channel are bytes
  public Message<?> convert(Message<?> in, Type target) {
    IncomingKafkaRecordBatchMetadata<byte[], byte[]> batch =
        in.getMetadata(IncomingKafkaRecordBatchMetadata.class).orElseThrow();
    return in.withPayload(consumers.events(batch.getChannel(), batch.getRecords()));
  }
}
