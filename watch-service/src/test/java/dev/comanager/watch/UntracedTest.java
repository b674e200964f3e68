package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** A service without a configured collector. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(WatchSettings.class)
class UntracedTest {
  @Inject RecordSpans spans;

  @Test
  void noTraceIsBegun() {
    Span sending = spans.sending("games", Context.root());

    assertThat(sending.getSpanContext().isValid()).isFalse();
  }
}
