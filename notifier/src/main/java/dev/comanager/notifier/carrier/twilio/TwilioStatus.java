package dev.comanager.notifier.carrier.twilio;

import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.FailureReason;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Maps Twilio's statuses and error numbers to ours. */
final class TwilioStatus {
  /** Our queue at Twilio is full: not accepted now, but accepted later. */
  static final int QUEUE_FULL = 21611;

  private TwilioStatus() {}

  /** Empty for an intermediate or unknown status. */
  static Optional<AttemptReport> ofText(String sid, String status, Integer error) {
    return Optional.ofNullable(
        switch (status.toLowerCase(Locale.ROOT)) {
          case "accepted", "scheduled", "queued", "sending", "sent" ->
              new AttemptReport.Accepted(sid);
          case "delivered", "read" -> new AttemptReport.Delivered(sid);
          case "failed", "undelivered", "canceled" -> new AttemptReport.Failed(sid, reason(error));
          default -> null;
        });
  }

  /** Empty for an unknown status. */
  static Optional<AttemptReport> ofCall(String sid, String status, String seconds) {
    return Optional.ofNullable(
        switch (status.toLowerCase(Locale.ROOT)) {
          case "queued", "initiated", "ringing", "in-progress", "answered" ->
              new AttemptReport.Accepted(sid);
          case "completed" -> new AttemptReport.CallEnded(sid, duration(seconds));
          case "busy", "no-answer", "canceled" -> new AttemptReport.NotAnswered(sid);
          case "failed" -> new AttemptReport.Failed(sid, FailureReason.UNREACHABLE);
          default -> null;
        });
  }

  private static Duration duration(String seconds) {
    return seconds != null && seconds.matches("[0-9]{1,6}")
        ? Duration.ofSeconds(Long.parseLong(seconds))
        : Duration.ZERO;
  }

  /**
   * The class of Twilio's error number (see its error dictionary).
   *
   * @param error null when none was given
   */
  static FailureReason reason(Integer error) {
    if (error == null) {
      return FailureReason.REJECTED;
    }
    return switch (error) {
      // The recipient replied STOP.
      case 21610 -> FailureReason.OPTED_OUT;
      // Invalid number, or one that takes no texts or calls; unknown, switched off, or a landline.
      case 21211, 21214, 21217, 21612, 21614, 13224, 30003, 30005, 30006 ->
          FailureReason.UNREACHABLE;
      // Countries and numbers that our account may not serve; blocked or filtered by a carrier.
      case 21215, 21216, 21408, 30004, 30007, 30034 -> FailureReason.NOT_ALLOWED;
      default -> FailureReason.REJECTED;
    };
  }
}
