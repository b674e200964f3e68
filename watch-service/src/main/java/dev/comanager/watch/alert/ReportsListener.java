package dev.comanager.watch.alert;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.events.EventListener;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears what subjects come to by now (topic {@code rechecks.reported}). */
@ApplicationScoped
class ReportsListener {
  private static final int AT_ONCE = 8;

  private final ReportStore reports;

  ReportsListener(ReportStore reports) {
    this.reports = reports;
  }

  @Incoming("rechecks-reported")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return Multi.createFrom()
        .iterable(EventListener.values(records, RecheckReported.class))
        .onItem()
        .transformToUni(report -> EventListener.untilDone("rechecks-reported", () -> apply(report)))
        .merge(AT_ONCE)
        .onItem()
        .ignoreAsUni();
  }

  private Uni<Void> apply(RecheckReported report) {
    return reports
        .apply(report)
        .invoke(
            texts -> {
              if (texts > 0) {
                Log.infof("texts asked for count=%d subject=%s", texts, report.fingerprint());
              }
            })
        .replaceWithVoid();
  }
}
