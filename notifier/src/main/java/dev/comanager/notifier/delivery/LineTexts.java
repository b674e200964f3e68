package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.Text;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Renders the texts of lines: those that watches request, those with the line's own wording,
 * answers to its replies, and those about security. The daily limit per line applies (INTERFACE
 * section 5). An own text was counted when it was accepted, and the requesting service limits texts
 * about security.
 */
@Singleton
class LineTexts implements TextSource {
  private final DeliveryTexts texts;
  private final AcceptedStore accepted;
  private final TextsConfig config;

  LineTexts(DeliveryTexts texts, AcceptedStore accepted, TextsConfig config) {
    this.texts = texts;
    this.accepted = accepted;
    this.config = config;
  }

  @Override
  public Set<DeliveryKind> kinds() {
    return Set.of(DeliveryKind.ALERT, DeliveryKind.OWN, DeliveryKind.REPLY, DeliveryKind.SECURITY);
  }

  @Override
  public Opened open(Claimed claimed) {
    return texts.open(
        claimed,
        (number, body) ->
            reachedDailyLimit(claimed)
                ? new Opened.Capped()
                : new Opened.Ready(
                    new Text(number, body, claimed.validFor(), claimed.attemptId())));
  }

  /** A look-up concerns a text that was counted at its attempt. */
  private boolean reachedDailyLimit(Claimed claimed) {
    boolean limited = claimed.kind() == DeliveryKind.ALERT || claimed.kind() == DeliveryKind.REPLY;
    return claimed.lookup() == 0 && limited && accepted.textsBefore(claimed) >= config.perDay();
  }
}
