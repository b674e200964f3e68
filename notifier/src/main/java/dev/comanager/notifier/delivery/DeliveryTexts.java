package dev.comanager.notifier.delivery;

import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.delivery.TextSource.Opened;
import dev.comanager.notifier.sealed.SealedValues;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiFunction;

/** Opens the number and the wording of a delivery at the moment of an attempt. */
@Singleton
public class DeliveryTexts {
  private final SealedValues values;

  DeliveryTexts(SealedValues values) {
    this.values = values;
  }

  /** The wording; empty when it was sealed for another recipient or delivery. */
  public Optional<String> texts(DeliveryKind kind, String id, String sealed) {
    return text(kind, id, sealed).map(NotificationText::text);
  }

  /** The reasons of an alert; empty where it has none, or can't be opened. */
  public Optional<String> why(DeliveryEntity alert) {
    return text(alert.kind, alert.id, alert.sealed).map(NotificationText::why);
  }

  /**
   * What decision-engine says in a call.
   *
   * @param sealed null where there is no answer; one that can't be opened counts as none
   */
  public Optional<String> brief(String id, String sealed) {
    return Optional.ofNullable(sealed)
        .flatMap(it -> values.open(BriefReported.placeOf(id), it, NotificationText.class))
        .map(NotificationText::text);
  }

  private Optional<NotificationText> text(DeliveryKind kind, String id, String sealed) {
    return values.open(kind.placeOf(id), sealed, NotificationText.class);
  }

  /**
   * Applies a function to number and wording, unless {@link SkipRule} has a reason against it, one
   * of them can't be opened, or the line has its quiet hours. Quiet hours don't prevent a look-up
   * of a delivery that may have been sent.
   */
  Opened open(Claimed claimed, BiFunction<String, String, Opened> made) {
    return SkipRule.of(claimed).orElseGet(() -> opened(claimed, made));
  }

  private Opened opened(Claimed claimed, BiFunction<String, String, Opened> made) {
    Optional<NotificationText> text = text(claimed.kind(), claimed.id(), claimed.sealed());
    Optional<Opened> waits =
        text.filter(_ -> claimed.lookup() == 0)
            .map(NotificationText::quiet)
            .flatMap(quiet -> quiet.waitsUntil(claimed.startedAt()))
            .map(Opened.NotBefore::new);
    return waits.orElseGet(
        () ->
            text.flatMap(
                    it ->
                        claimed
                            .contact()
                            .number(values)
                            .map(number -> made.apply(number, it.text())))
                .orElseGet(Opened.Never::new));
  }
}
