package dev.comanager.notifier.requests;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.messaging.outbox.CallLedger;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliverySender;
import dev.comanager.notifier.lines.LineContact;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.sealed.SealedValues;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.function.BiFunction;

/**
 * Accepts the requests of a line, each once, in the transaction of the call's own row (INTERFACE
 * section 3), and lets it leave at once.
 */
@Singleton
public class OwnRequests {
  private static final int ID_BYTES = 16;

  private final CallLedger ledger;
  private final LineContactRepository lines;
  private final AcceptedStore accepted;
  private final DeliverySender sender;
  private final SealedValues values;
  private final SecureRandom random = new SecureRandom();

  OwnRequests(
      CallLedger ledger,
      LineContactRepository lines,
      AcceptedStore accepted,
      DeliverySender sender,
      SealedValues values) {
    this.ledger = ledger;
    this.lines = lines;
    this.accepted = accepted;
    this.sender = sender;
    this.values = values;
  }

  /** Runs the effect once for a line that is served; other requests of the line wait meanwhile. */
  public Uni<ToolOutcome> executeOnce(
      IncomingToolCall incoming, BiFunction<SqlConnection, LineContact, Uni<ToolOutcome>> effect) {
    return ledger
        .executeOnce(
            incoming.call(),
            tx ->
                lines
                    .locked(incoming.line())
                    .chain(
                        line -> {
                          if (line.isEmpty() || !incoming.hasTimeForWrite()) {
                            return answer(LATER);
                          }
                          return line.get().active()
                              ? effect.apply(tx, line.get())
                              : answer(SUSPENDED);
                        }))
        .invoke(
            outcome -> {
              if (outcome instanceof ToolOutcome.Answered) {
                sender.nudge();
              }
            });
  }

  /**
   * Adds a text or a call in the effect's transaction, its words sealed.
   *
   * @param held minutes that are held for it
   * @param at when it is due; null = now
   * @param use how long from then on it is of use
   * @return its id
   */
  public Uni<String> add(
      DeliveryKind kind, LineId line, String text, int held, Instant at, Duration use) {
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    String id = HexFormat.of().formatHex(bytes);
    String sealed = values.seal(kind.placeOf(id), new NotificationText(text));
    return accepted.add(kind, id, line, sealed, held, at, use).replaceWith(id);
  }

  private static Uni<ToolOutcome> answer(ToolOutcome outcome) {
    return Uni.createFrom().item(outcome);
  }

  private static final ToolOutcome LATER =
      new ToolOutcome.Refused(
          ToolErrorCode.E_UNAVAILABLE,
          "I can't reach your phone right now, so nothing was sent." + " Ask again in a moment.");

  private static final ToolOutcome SUSPENDED =
      ToolOutcome.Refused.unavailableForGood("Your number is suspended here, so nothing was sent.");
}
