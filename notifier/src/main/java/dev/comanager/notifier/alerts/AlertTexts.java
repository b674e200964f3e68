package dev.comanager.notifier.alerts;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.delivery.Claimed;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryStore;
import dev.comanager.notifier.delivery.TextSource;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.notifier.lines.LineContactStore.Contact;
import dev.comanager.notifier.sealed.SealedValues;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Makes the texts that watches ask for; so many a day and line (INTERFACE section 5). */
@Singleton
class AlertTexts implements TextSource {
  private final SealedValues values;
  private final LineContactStore lines;
  private final DeliveryStore deliveries;
  private final TextsConfig config;

  AlertTexts(
      SealedValues values, LineContactStore lines, DeliveryStore deliveries, TextsConfig config) {
    this.values = values;
    this.lines = lines;
    this.deliveries = deliveries;
    this.config = config;
  }

  @Override
  public DeliveryKind kind() {
    return DeliveryKind.ALERT;
  }

  @Override
  public Opened open(Claimed claimed) {
    LineId line = new LineId(claimed.line());
    Optional<Contact> contact = lines.find(line);
    if (contact.isEmpty()) {
      return new Opened.Later();
    }
    if (contact.get().state() == State.SUSPENDED) {
      return new Opened.Never();
    }
    Optional<Text> text =
        values
            .open(
                NotificationRequested.placeOf(claimed.id()),
                claimed.sealed(),
                NotificationText.class)
            .flatMap(
                words ->
                    number(line, contact.get())
                        .map(to -> new Text(to, words.text(), claimed.attemptId())));
    if (text.isEmpty()) {
      return new Opened.Never();
    }
    // A look at the listing is about a text that was counted when it was attempted.
    boolean first = claimed.look() == 0;
    return first && deliveries.attemptedToday(claimed) >= config.perDay()
        ? new Opened.Capped()
        : new Opened.Ready(text.get());
  }

  private Optional<String> number(LineId line, Contact contact) {
    return values
        .open(LineChanged.placeOf(line), contact.sealedPhone())
        .map(number -> new String(number, US_ASCII));
  }
}
