package dev.comanager.notifier.internalcalls;

import dev.comanager.notifier.delivery.DeliveryEntity;
import dev.comanager.notifier.delivery.Lane;

/** How a text or call stands, in the words that its owner is shown. */
final class DeliveryStatusRule {
  private DeliveryStatusRule() {}

  static String of(DeliveryEntity it) {
    return switch (it.state) {
      case WAITING, STARTED -> "queued";
      case SENT -> it.kind.lane() == Lane.CALL ? call(it) : "sent";
      case REFUSED -> "failed";
      case EXPIRED -> "too_late";
      case LOST -> "unclear";
      case CAPPED, STOPPED, MUTED, CANCELLED -> it.state.code();
    };
  }

  private static String call(DeliveryEntity it) {
    return it.callEnd == null ? "ringing" : it.callEnd.code();
  }
}
