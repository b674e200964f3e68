package dev.comanager.decision.platform.yahoo.signin;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;

/** {@link InternalCall#YAHOO_CONNECTION}: whether the line has connected a Yahoo account. */
@ApplicationScoped
class YahooConnection implements ToolHandler {
  private final YahooGrants grants;

  YahooConnection(YahooGrants grants) {
    this.grants = grants;
  }

  @Override
  public String tool() {
    return InternalCall.YAHOO_CONNECTION.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    return grants
        .connection(call.line())
        .map(
            connection ->
                new ToolOutcome.Answered(
                    "",
                    JsonNodeFactory.instance
                        .objectNode()
                        .put("state", connection.name().toLowerCase(Locale.ROOT))));
  }
}
