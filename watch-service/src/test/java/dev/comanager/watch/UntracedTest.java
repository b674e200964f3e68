package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.messaging.tracing.RecordSpans;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** A service without a configured collector. */
@QuarkusTest
@WithBackends
class UntracedTest {
  @Inject RecordSpans spans;

  @Test
  void noTraceIsBegun() {
    Span sending = spans.startProducerSpan("games", Context.root());

    assertThat(sending.getSpanContext().isValid()).isFalse();
  }
}
