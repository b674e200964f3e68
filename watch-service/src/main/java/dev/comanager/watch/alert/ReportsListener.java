package dev.comanager.watch.alert;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.events.Events;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes recheck reports (topic {@code rechecks.reported}). */
@ApplicationScoped
class ReportsListener {
  private static final int TOGETHER = 100;
  private static final int AT_ONCE = 4;

  private final RecheckReportStore decisions;
  private final TeamReportStore teams;
  private final UnreadTeamStore unread;
  private final AlertMetrics metrics;

  ReportsListener(
      RecheckReportStore decisions,
      TeamReportStore teams,
      UnreadTeamStore unread,
      AlertMetrics metrics) {
    this.decisions = decisions;
    this.teams = teams;
    this.unread = unread;
    this.metrics = metrics;
  }

  @Incoming("rechecks-reported")
  Uni<Void> apply(Events<RecheckReported> reports) {
    return reports.inParts(ReportsListener::part, TOGETHER, AT_ONCE, this::apply);
  }

  // Reports on the same facts are compared in one transaction; a whole team takes one of its own.
  private static String part(RecheckReported report) {
    return report.team() == null
        ? Long.toString(report.factsVersion())
        : "team " + report.fingerprint();
  }

  private Uni<Void> apply(List<RecheckReported> reports) {
    RecheckReported first = reports.getFirst();
    return (first.team() == null ? withoutTeam(reports) : teams.apply(first))
        .invoke(
            applied -> {
              metrics.applied(applied);
              if (applied.texts() > 0) {
                Log.infof("texts requested count=%d subjects=%d", applied.texts(), reports.size());
              }
            })
        .replaceWithVoid();
  }

  // Of decisions, or of teams that couldn't be read.
  private Uni<ReportCounts> withoutTeam(List<RecheckReported> reports) {
    return decisions.apply(reports).chain(applied -> unread.apply(reports).map(applied::andTexts));
  }
}
