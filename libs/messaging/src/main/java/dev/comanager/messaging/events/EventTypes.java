package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.contracts.event.ReplyReceived;
import java.io.IOException;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Which message a topic carries, and how a record becomes one. */
final class EventTypes {
  private EventTypes() {}

  /** The message of the topic's values. */
  static Class<?> of(Topic topic) {
    return switch (topic) {
      case GRANTS_ENDED -> GrantEnded.class;
      case LINES_EVENTS -> LineChanged.class;
      case LINES_FORGOTTEN -> LineForgotten.class;
      case LINE_LEAGUES -> LineLeaguesChanged.class;
      case GAMES -> GameChanged.class;
      case DECISIONS_MADE -> DecisionMade.class;
      case PLAYER_UPDATES -> PlayerUpdated.class;
      case RECHECKS_REQUESTED -> RecheckRequested.class;
      case RECHECKS_REPORTED -> RecheckReported.class;
      case NOTIFICATIONS_REQUESTED -> NotificationRequested.class;
      case NOTIFICATIONS_SETTLED -> NotificationSettled.class;
      case REPLIES_RECEIVED -> ReplyReceived.class;
      case BRIEFS_REQUESTED -> BriefRequested.class;
      case BRIEFS_REPORTED -> BriefReported.class;
      case NOTIFICATIONS_CODES -> CodeTextRequested.class;
      case TOOL_CALLS_DECISION,
          TOOL_CALLS_WATCH,
          TOOL_CALLS_NOTIFIER,
          INTERNAL_CALLS_DECISION,
          INTERNAL_CALLS_WATCH,
          INTERNAL_CALLS_NOTIFIER,
          TOOL_OUTCOMES ->
          throw new IllegalArgumentException("no topic of events: " + topic.name(""));
    };
  }

  /**
   * The event in a record.
   *
   * @throws UnreadableRecord when it is none; only a compacted topic has records without a value
   */
  static Event<?> decode(Topic topic, ConsumerRecord<byte[], byte[]> record) {
    String key = key(record);
    if (record.value() == null) {
      if (topic.retention().compact()) {
        return new Event<>(key, null);
      }
      throw new UnreadableRecord("no value");
    }
    Object value;
    try {
      value = Json.WIRE.readValue(record.value(), of(topic));
    } catch (IOException | IllegalArgumentException e) {
      // Not as the cause: a reader's message quotes what it read.
      throw new UnreadableRecord(e.getClass().getSimpleName());
    }
    if (value == null) {
      throw new UnreadableRecord("empty value");
    }
    return new Event<>(key, value);
  }

  /**
   * The record's key.
   *
   * @throws UnreadableRecord when it has none
   */
  static String key(ConsumerRecord<byte[], byte[]> record) {
    if (record.key() == null) {
      throw new UnreadableRecord("no key");
    }
    return new String(record.key(), UTF_8);
  }
}
