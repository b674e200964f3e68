package dev.comanager.notifier.carrier.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.FailureReason;
import java.time.Duration;
import java.util.Optional;

/** Parses the simulator's status of a text or call. */
final class SimulatorStatus {
  private SimulatorStatus() {}

  /** Empty for an unknown status. */
  static Optional<AttemptReport> read(JsonNode status) {
    String id = status.path("id").asText();
    if (id.isEmpty()) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (status.path("status").asText()) {
          case "queued", "sent", "ringing", "in-progress" -> new AttemptReport.Accepted(id);
          case "delivered" -> new AttemptReport.Delivered(id);
          case "failed", "undelivered" ->
              new AttemptReport.Failed(id, reason(status.path("error").asText()));
          case "completed" ->
              new AttemptReport.CallEnded(
                  id, Duration.ofSeconds(Math.max(0, status.path("duration").asLong())));
          case "no-answer", "busy", "canceled" -> new AttemptReport.NotAnswered(id);
          default -> null;
        });
  }

  static FailureReason reason(String error) {
    return switch (error) {
      case "opted_out" -> FailureReason.OPTED_OUT;
      case "unreachable" -> FailureReason.UNREACHABLE;
      case "not_allowed" -> FailureReason.NOT_ALLOWED;
      default -> FailureReason.REJECTED;
    };
  }
}
