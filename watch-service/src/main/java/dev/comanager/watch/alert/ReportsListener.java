package dev.comanager.watch.alert;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.watch.events.EventListener;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears what subjects come to by now (topic {@code rechecks.reported}). */
@ApplicationScoped
class ReportsListener {
  private static final int AT_ONCE = 8;

  private final EventListener events;
  private final ReportStore reports;

  ReportsListener(EventListener events, ReportStore reports) {
    this.events = events;
    this.reports = reports;
  }

  @Incoming("rechecks-reported")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return events.each(records, RecheckReported.class, AT_ONCE, this::apply);
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
