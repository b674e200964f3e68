package dev.comanager.notifier.delivery;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A lane of deliveries sent independently of other lanes: many calls don't delay codes or texts.
 */
public enum Lane {
  CODE,
  TEXT,
  CALL;

  /** The condition on a row, character for character that of the lane's index. */
  String condition() {
    return Arrays.stream(DeliveryKind.values())
        .filter(kind -> kind.lane() == this)
        .map(kind -> "'" + kind.code() + "'")
        .collect(Collectors.joining(", ", "kind IN (", ")"));
  }
}
