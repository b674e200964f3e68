package dev.comanager.notifier.carrier.twilio;

import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.FailureReason;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Twilio's words for what has become of a text or call, and its numbers for why not, as ours. */
final class TwilioStatus {
  /** A queue of ours is full: not taken, and later it will be. */
  static final int QUEUE_FULL = 21611;

  private TwilioStatus() {}

  /** Empty for a status that says nothing yet, or that we don't know. */
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

  /** Empty for a status that we don't know. */
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
   * The class of Twilio's error number (its dictionary of errors).
   *
   * @param error null = none was said
   */
  static FailureReason reason(Integer error) {
    if (error == null) {
      return FailureReason.REJECTED;
    }
    return switch (error) {
      // The recipient has replied STOP.
      case 21610 -> FailureReason.OPTED_OUT;
      // No number, none that takes texts, none that can be called; unknown, off, or a landline.
      case 21211, 21214, 21217, 21612, 21614, 13224, 30003, 30005, 30006 ->
          FailureReason.UNREACHABLE;
      // Countries and numbers that our account may not serve; blocked and filtered on the way.
      case 21215, 21216, 21408, 30004, 30007, 30034 -> FailureReason.NOT_ALLOWED;
      default -> FailureReason.REJECTED;
    };
  }
}
