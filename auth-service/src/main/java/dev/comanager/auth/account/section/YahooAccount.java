package dev.comanager.auth.account.section;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.YahooCodeReceived;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * A line's Yahoo account. decision-engine alone exchanges codes and holds tokens; codes are sealed
 * for it.
 */
@Singleton
public class YahooAccount {
  private static final String UNREACHABLE =
      "Part of the service isn’t answering, so nothing was changed. Try again in a minute.";
  private static final String TIMED_OUT =
      "No answer came in time. It may have been done: look below, then try again.";

  private final ServiceCalls services;
  private final DecisionSealer sealer;
  private final boolean offered;
  private final Duration timeout;

  YahooAccount(ServiceCalls services, DecisionSealer sealer, AccountConfig config) {
    this.services = services;
    this.sealer = sealer;
    this.offered = config.yahooClientId().isPresent() && sealer.ready();
    this.timeout = config.sectionTimeout();
  }

  /** Whether this installation can connect accounts. */
  public boolean offered() {
    return offered;
  }

  /** The line's status; never fails. */
  public Uni<YahooStatus> status(LineId line) {
    if (!offered) {
      return Uni.createFrom().item(YahooStatus.NOT_OFFERED);
    }
    return services
        .call(line, InternalCall.YAHOO_CONNECTION, JsonNodeFactory.instance.objectNode(), timeout)
        .map(
            answer ->
                answer instanceof ServiceAnswer.Done(String ignored, ObjectNode body)
                    ? status(body.path("state").asText())
                    : YahooStatus.UNKNOWN);
  }

  private static YahooStatus status(String state) {
    return switch (state) {
      case "none" -> YahooStatus.NOT_CONNECTED;
      case "connected" -> YahooStatus.CONNECTED;
      case "refused" -> YahooStatus.REFUSED;
      default -> YahooStatus.UNKNOWN;
    };
  }

  /** Has decision-engine exchange the code and store the tokens. */
  public Uni<Change> connect(LineId line, YahooCodeReceived code) {
    return sealer
        .seal(YahooCodeReceived.placeOf(line), code)
        .chain(
            value ->
                change(
                    line,
                    InternalCall.CONNECT_YAHOO,
                    JsonNodeFactory.instance.objectNode().put("sealed", value)));
  }

  /** Has decision-engine delete the tokens and revoke them. */
  public Uni<Change> disconnect(LineId line) {
    return change(line, InternalCall.DISCONNECT_YAHOO, JsonNodeFactory.instance.objectNode());
  }

  private Uni<Change> change(LineId line, InternalCall call, ObjectNode arguments) {
    return services
        .call(line, call, arguments, AccountConfig.CHANGE_TIMEOUT)
        .map(answer -> answer.change(UNREACHABLE, TIMED_OUT));
  }
}
