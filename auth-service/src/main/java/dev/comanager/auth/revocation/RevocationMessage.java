package dev.comanager.auth.revocation;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.messaging.outbox.OutboxMessage;

/** Builds the message that publishes a revocation to the gateways. */
public final class RevocationMessage {
  private RevocationMessage() {}

  /** The message, to be appended in the transaction that revokes something. */
  public static OutboxMessage of(GrantEnded revocation) {
    return OutboxMessage.of(Topic.GRANTS_ENDED, revocation.id(), revocation);
  }
}
