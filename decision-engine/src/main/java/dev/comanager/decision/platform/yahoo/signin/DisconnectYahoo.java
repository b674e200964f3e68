package dev.comanager.decision.platform.yahoo.signin;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * {@link InternalCall#DISCONNECT_YAHOO}: deletes the line's tokens whatever Yahoo says, then
 * revokes them there.
 */
@ApplicationScoped
class DisconnectYahoo implements ToolHandler {
  private final YahooGrants grants;

  DisconnectYahoo(YahooGrants grants) {
    this.grants = grants;
  }

  @Override
  public String tool() {
    return InternalCall.DISCONNECT_YAHOO.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return grants
        .disconnect(call.line())
        .map(
            revoked ->
                new ToolOutcome.Answered(
                    revoked
                        ? "Yahoo is disconnected. Its leagues stay listed until you unlink them."
                        : "Yahoo is disconnected, and we deleted its sign-in. Yahoo didn't confirm"
                            + " it: remove Co-Manager in your Yahoo account's settings too.",
                    JsonNodeFactory.instance.objectNode()));
  }
}
