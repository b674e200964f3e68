package dev.comanager.notifier.delivery;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What leaves side by side with others: many calls at once hold up no code and no text. */
public enum Lane {
  CODE,
  TEXT,
  CALL;

  /** The condition on a row, letter by letter that of the lane's index. */
  String condition() {
    return Arrays.stream(DeliveryKind.values())
        .filter(kind -> kind.lane() == this)
        .map(kind -> "'" + kind.code() + "'")
        .collect(Collectors.joining(", ", "kind IN (", ")"));
  }
}
