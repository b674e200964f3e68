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

  /**
   * SQL condition of the lane. It must equal the condition of the lane's partial index to the
   * character, or PostgreSQL doesn't use that index.
   */
  String condition() {
    return Arrays.stream(DeliveryKind.values())
        .filter(kind -> kind.lane() == this)
        .map(kind -> "'" + kind.code() + "'")
        .collect(Collectors.joining(", ", "kind IN (", ")"));
  }
}
