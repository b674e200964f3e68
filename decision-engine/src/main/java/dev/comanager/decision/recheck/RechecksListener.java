package dev.comanager.decision.recheck;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Hears which subjects shall be decided anew (topic {@code rechecks.requested}). Whoever asked asks
 * again when no report comes, so nothing is tried twice here.
 */
@ApplicationScoped
class RechecksListener {
  private final Rechecks rechecks;
  private final RecheckReportPublisher reports;

  RechecksListener(Rechecks rechecks, RecheckReportPublisher reports) {
    this.rechecks = rechecks;
    this.reports = reports;
  }

  @Incoming("rechecks-requested")
  Uni<Void> decide(ConsumerRecords<String, byte[]> records) {
    List<RecheckRequested> requests = new ArrayList<>();
    for (ConsumerRecord<String, byte[]> record : records) {
      try {
        requests.add(Json.WIRE.readValue(record.value(), RecheckRequested.class));
      } catch (IOException | IllegalArgumentException e) {
        Log.errorf(
            "record can't be read topic=%s partition=%d offset=%d reason=%s",
            record.topic(), record.partition(), record.offset(), e.getClass().getSimpleName());
      }
    }
    return rechecks
        .decide(requests)
        .chain(this::publish)
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("rechecks not decided reason=%s", failure.toString());
              return Uni.createFrom().voidItem();
            });
  }

  private Uni<Void> publish(List<RecheckReported> decided) {
    return decided.isEmpty()
        ? Uni.createFrom().voidItem()
        : Uni.join()
            .all(decided.stream().map(reports::publish).toList())
            .andFailFast()
            .replaceWithVoid();
  }
}
