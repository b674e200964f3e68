package dev.comanager.notifier.delivery;

import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.AttemptReport.Accepted;
import dev.comanager.notifier.carrier.AttemptReport.CallEnded;
import dev.comanager.notifier.carrier.AttemptReport.Delivered;
import dev.comanager.notifier.carrier.AttemptReport.Failed;
import dev.comanager.notifier.carrier.AttemptReport.NotAnswered;
import dev.comanager.notifier.carrier.AttemptReportHandler;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import jakarta.inject.Singleton;

/**
 * Settles attempts by the carriers' reports, which makes a look-up of an unclear attempt
 * unnecessary. Reports may be late, duplicated, or out of order.
 */
@Singleton
class DeliveryReports implements AttemptReportHandler {
  private final CarrierReportStore store;
  private final DeliveryMetrics metrics;

  DeliveryReports(CarrierReportStore store, DeliveryMetrics metrics) {
    this.store = store;
    this.metrics = metrics;
  }

  @Override
  public void handle(AttemptId attempt, AttemptReport report) {
    String id = attempt.delivery();
    int number = attempt.attempt();
    String its = report.providerId();
    switch (report) {
      case Accepted ignored -> accepted(attempt, its, "accepted", null);
      case Delivered ignored -> accepted(attempt, its, "delivered", null);
      case NotAnswered ignored -> accepted(attempt, its, "not_answered", null);
      case CallEnded ended ->
          accepted(attempt, its, "call_ended", Math.toIntExact(ended.duration().toSeconds()));
      case Failed failed -> {
        String reason = failed.reason().code();
        store.failed(id, number, its, reason).forEach(it -> metrics.count(it.kind(), Step.REFUSED));
        store
            .note(id, number, its, "failed", reason, null)
            .ifPresent(kind -> metrics.count(kind, Step.UNDELIVERED));
      }
    }
  }

  private void accepted(AttemptId attempt, String providerId, String report, Integer seconds) {
    String id = attempt.delivery();
    int number = attempt.attempt();
    store.accepted(id, number, providerId).forEach(metrics::sent);
    store.note(id, number, providerId, report, null, seconds);
    markDuplicate(id, number, providerId);
  }

  /** A text was settled by another report than this one, which says that the carrier has it. */
  void alreadySettled(String id, String providerId) {
    markDuplicate(id, 1, providerId);
  }

  private void markDuplicate(String id, int attempt, String providerId) {
    store
        .markDuplicate(id, attempt, providerId)
        .ifPresent(kind -> metrics.count(kind, Step.DOUBLED));
  }
}
