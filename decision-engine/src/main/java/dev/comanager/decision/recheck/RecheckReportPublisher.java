package dev.comanager.decision.recheck;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.RecheckReported;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Reports what subjects come to by now (topic {@code rechecks.reported}). */
@ApplicationScoped
class RecheckReportPublisher {
  private final MutinyEmitter<Record<String, byte[]>> emitter;

  RecheckReportPublisher(
      @Channel("rechecks-reported") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
          MutinyEmitter<Record<String, byte[]>> emitter) {
    this.emitter = emitter;
  }

  /** Done when the broker has them all. */
  Uni<Void> publishAll(List<RecheckReported> decided) {
    return decided.isEmpty()
        ? Uni.createFrom().voidItem()
        : Uni.join()
            .all(decided.stream().map(this::publish).toList())
            .andFailFast()
            .replaceWithVoid();
  }

  private Uni<Void> publish(RecheckReported report) {
    try {
      return emitter.send(Record.of(report.fingerprint(), Json.WIRE.writeValueAsBytes(report)));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an event always has a JSON form", e);
    }
  }
}
