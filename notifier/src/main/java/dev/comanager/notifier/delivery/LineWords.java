package dev.comanager.notifier.delivery;

import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.sealed.SealedValues;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.BiFunction;

/** Number and words of what goes to a line, opened in the moment of an attempt. */
@Singleton
public class LineWords {
  private final SealedValues values;

  LineWords(SealedValues values) {
    this.values = values;
  }

  /** The words; empty when they were not sealed for us, or for another delivery. */
  public Optional<String> words(DeliveryKind kind, String id, String sealed) {
    return values
        .open(kind.placeOf(id), sealed, NotificationText.class)
        .map(NotificationText::text);
  }

  /** What a function makes of number and words; empty when one of them can't be opened. */
  <T> Optional<T> open(Claimed claimed, BiFunction<String, String, T> made) {
    return words(claimed.kind(), claimed.id(), claimed.sealed())
        .flatMap(
            words -> claimed.contact().number(values).map(number -> made.apply(number, words)));
  }
}
