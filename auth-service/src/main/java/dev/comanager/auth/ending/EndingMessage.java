package dev.comanager.auth.ending;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.messaging.outbox.OutboxMessage;

/** An ending as it is told to the gateways. */
public final class EndingMessage {
  private EndingMessage() {}

  /** The message, to be appended in the transaction that ends something. */
  public static OutboxMessage of(GrantEnded ending) {
    return OutboxMessage.of(Topic.GRANTS_ENDED, ending.id(), ending);
  }
}
