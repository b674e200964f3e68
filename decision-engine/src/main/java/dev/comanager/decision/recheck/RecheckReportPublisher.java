package dev.comanager.decision.recheck;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.Record;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Publishes the results of rechecks (topic {@code rechecks.reported}). */
@ApplicationScoped
class RecheckReportPublisher {
  private final MutinyEmitter<Record<String, byte[]>> emitter;

  RecheckReportPublisher(
      @Channel("rechecks-reported") @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
          MutinyEmitter<Record<String, byte[]>> emitter) {
    this.emitter = emitter;
  }

  /**
   * Completes when the broker has accepted them all.
   *
   * @param trace context of the trace that caused them, if any
   */
  Uni<Void> publishAll(List<RecheckReported> decided, Context trace) {
    return decided.isEmpty()
        ? Uni.createFrom().voidItem()
        : Uni.join()
            .all(decided.stream().map(report -> publish(report, trace)).toList())
            .andFailFast()
            .replaceWithVoid();
  }

  private Uni<Void> publish(RecheckReported report, Context trace) {
    RecordHeaders headers = new RecordHeaders();
    TraceHeader.header(trace).ifPresent(headers::add);
    return emitter.sendMessage(
        Message.of(Record.of(report.fingerprint(), Json.bytes(report)))
            .addMetadata(OutgoingKafkaRecordMetadata.builder().withHeaders(headers).build()));
  }
}
