package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.Text;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the texts of lines: those that watches ask for, those of their own words, and those about
 * their security. So many a day and line (INTERFACE section 5); an own one was counted when it was
 * accepted, and whoever asks for one about security limits those.
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
    return Set.of(DeliveryKind.ALERT, DeliveryKind.OWN, DeliveryKind.SECURITY);
  }

  @Override
  public Opened open(Claimed claimed) {
    Optional<Opened> skip = SkipRule.of(claimed);
    if (skip.isPresent()) {
      return skip.get();
    }
    return texts.open(
        claimed,
        (number, body) ->
            hadTheDays(claimed)
                ? new Opened.Capped()
                : new Opened.Ready(new Text(number, body, claimed.ofUse(), claimed.attemptId())));
  }

  /** A look at the listing is about a text that was counted when it was attempted. */
  private boolean hadTheDays(Claimed claimed) {
    boolean capped = claimed.lookup() == 0 && claimed.kind() == DeliveryKind.ALERT;
    return capped && accepted.textsBefore(claimed) >= config.perDay();
  }
}
