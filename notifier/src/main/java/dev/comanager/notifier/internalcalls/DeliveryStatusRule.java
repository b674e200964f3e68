package dev.comanager.notifier.internalcalls;

import dev.comanager.notifier.delivery.Lane;
import dev.comanager.notifier.internalcalls.LineDeliveriesStore.LineDelivery;

/** How a text or call stands, in the words that its owner is shown. */
final class DeliveryStatusRule {
  private DeliveryStatusRule() {}

  static String of(LineDelivery it) {
    return switch (it.state()) {
      case "waiting", "started" -> "queued";
      case "sent" -> it.kind().lane() == Lane.CALL ? call(it) : "sent";
      case "refused" -> "failed";
      case "expired" -> "too_late";
      case "lost" -> "unclear";
      default -> it.state();
    };
  }

  private static String call(LineDelivery it) {
    return it.callEnd() == null ? "ringing" : it.callEnd();
  }
}
