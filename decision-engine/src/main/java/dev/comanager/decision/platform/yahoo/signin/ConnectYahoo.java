package dev.comanager.decision.platform.yahoo.signin;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.decision.platform.LineBudget;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformSecrets;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.Optional;

/**
 * {@link InternalCall#CONNECT_YAHOO}: opens the authorization code that was sealed for the line,
 * exchanges it once and stores the tokens.
 */
@ApplicationScoped
class ConnectYahoo implements ToolHandler {
  private static final int LONGEST = 16_000;
  private static final int LONGEST_PART = 2048;

  private final YahooGrants grants;
  private final PlatformSecrets secrets;
  private final LineBudget budget;

  ConnectYahoo(YahooGrants grants, PlatformSecrets secrets, LineBudget budget) {
    this.grants = grants;
    this.secrets = secrets;
    this.budget = budget;
  }

  @Override
  public String tool() {
    return InternalCall.CONNECT_YAHOO.code();
  }

  @Override
  public Uni<ToolOutcome> handle(IncomingToolCall call) {
    LineId line = call.line();
    String sealed = call.arguments().path("sealed").asText("");
    if (sealed.isEmpty() || sealed.length() > LONGEST) {
      return Uni.createFrom().item(badCode());
    }
    return secrets
        .open(YahooCodeReceived.placeOf(line), sealed)
        .map(value -> value.flatMap(ConnectYahoo::read))
        .chain(
            code ->
                code.map(it -> connect(call, it)).orElseGet(() -> Uni.createFrom().item(badCode())))
        .onFailure(PlatformException.class)
        .recoverWithItem(failure -> refused(ToolErrorCode.E_UNAVAILABLE, failure.getMessage()));
  }

  private Uni<ToolOutcome> connect(IncomingToolCall call, YahooCodeReceived code) {
    if (!call.hasTimeForWrite()) {
      return Uni.createFrom()
          .item(refused(ToolErrorCode.E_UNAVAILABLE, "This took too long. Connect Yahoo again."));
    }
    return budget
        .within(call.line(), PlatformCode.YAHOO, () -> grants.connect(call.line(), code))
        .map(
            connected ->
                connected
                    ? new ToolOutcome.Answered(
                        "Yahoo is connected.", JsonNodeFactory.instance.objectNode())
                    : badCode());
  }

  private static ToolOutcome badCode() {
    return refused(
        ToolErrorCode.E_BAD_ARGS, "Yahoo didn't accept that sign-in. Connect Yahoo again.");
  }

  private static ToolOutcome refused(ToolErrorCode code, String text) {
    return new ToolOutcome.Refused(code, text + " Nothing was changed.");
  }

  private static Optional<YahooCodeReceived> read(byte[] value) {
    try {
      return Optional.ofNullable(Json.WIRE.readValue(value, YahooCodeReceived.class))
          .filter(code -> fits(code.code()) && fits(code.verifier()) && fits(code.redirectUri()));
    } catch (IOException e) {
      // The cause would repeat what was read.
      return Optional.empty();
    }
  }

  private static boolean fits(String part) {
    return part != null && !part.isEmpty() && part.length() <= LONGEST_PART;
  }
}
