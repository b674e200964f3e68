package dev.comanager.auth.ending;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.outbox.OutboxMessage;

/** An ending as it is told to the gateways. */
public final class EndingMessage {
  private EndingMessage() {}

  /** The message, to be appended in the transaction that ends something. */
  public static OutboxMessage of(GrantEnded ending) {
    try {
      byte[] value = Json.WIRE.writeValueAsBytes(ending);
      return new OutboxMessage(Topic.GRANTS_ENDED, ending.id(), value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an ending could not be written", e);
    }
  }
}
