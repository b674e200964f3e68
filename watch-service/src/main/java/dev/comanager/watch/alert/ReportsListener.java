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
  private final ReportStore decisions;
  private final TeamReportStore teams;
  private final AlertMetrics metrics;

  ReportsListener(
      EventListener events, ReportStore decisions, TeamReportStore teams, AlertMetrics metrics) {
    this.events = events;
    this.decisions = decisions;
    this.teams = teams;
    this.metrics = metrics;
  }

  @Incoming("rechecks-reported")
  Uni<Void> apply(ConsumerRecords<String, byte[]> records) {
    return events.each(records, RecheckReported.class, AT_ONCE, this::apply);
  }

  private Uni<Void> apply(RecheckReported report) {
    return (report.team() == null ? decisions.apply(report) : teams.apply(report))
        .invoke(
            applied -> {
              metrics.applied(applied);
              if (applied.texts() > 0) {
                Log.infof(
                    "texts asked for count=%d subject=%s", applied.texts(), report.fingerprint());
              }
            })
        .replaceWithVoid();
  }
}
