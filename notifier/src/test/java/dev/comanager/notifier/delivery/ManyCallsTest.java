package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.event.NotificationText;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.TakenCall;
import dev.comanager.notifier.lines.LinesAtStart;
import dev.comanager.notifier.sealed.SealedValues;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
@Tag("thorough")
class ManyCallsTest {
  private static final int LINES = 20;
  private static final int CALLS_EACH = 50;
  // Generous, for busy machines: the test is about each call being sent exactly once.
  private static final Duration AT_MOST = Duration.ofMinutes(2);

  @Inject NotifierUnderTest notifier;
  @Inject DeliveryStore store;
  @Inject DeliveryEndStore ends;
  @Inject CallBriefStore briefs;
  @Inject LinesAtStart lines;
  @Inject @All List<TextSource> sources;
  @Inject Carrier carrier;
  @Inject DeliveryReports reports;
  @Inject DeliveryMetrics metrics;
  @Inject SealedValues values;
  @Inject Clock clock;
  @Inject Loops loops;

  private final List<DeliverySender> others = new ArrayList<>();
  private FakeCarrier played;

  @BeforeEach
  void open() {
    played = notifier.openCarrier();
    notifier.awaitReady();
    for (int i = 0; i < 2; i++) {
      DeliverySender other =
          new DeliverySender(
              store, ends, briefs, lines, sources, carrier, reports, metrics, RecordSpans.NONE);
      other.start(new StartupEvent(), loops);
      others.add(other);
    }
  }

  @AfterEach
  void close() {
    others.forEach(it -> it.stop(new ShutdownEvent()));
    played.close();
  }

  @Test
  void threeSendersPlaceAThousandSimultaneousCallsOnceEach() {
    List<TestLine> lines =
        Stream.generate(() -> notifier.knownLine(CALLS_EACH)).limit(LINES).toList();
    String[] ids = lines.stream().map(it -> it.id().value()).toArray(String[]::new);
    for (TestLine line : lines) {
      for (int i = 0; i < CALLS_EACH; i++) {
        schedule(line);
      }
    }

    Instant due = clock.instant();
    notifier.change(
        "UPDATE delivery SET due_at = clock_timestamp() WHERE line = ANY($1)", (Object) ids);

    await()
        .atMost(AT_MOST)
        .pollInterval(Duration.ofMillis(100))
        .until(
            () ->
                notifier.count("delivery WHERE line = ANY($1) AND state = 'sent'", (Object) ids)
                    == LINES * CALLS_EACH);

    System.out.printf(
        "1000 calls left within %d ms%n", Duration.between(due, clock.instant()).toMillis());
    assertThat(calls(lines)).hasSize(LINES * CALLS_EACH);
    assertThat(calls(lines).map(TakenCall::callback).distinct()).hasSize(LINES * CALLS_EACH);
  }

  private Stream<TakenCall> calls(List<TestLine> lines) {
    return lines.stream().flatMap(it -> played.calls(it.number()).stream());
  }

  /** For later: all of them become due together. */
  private void schedule(TestLine line) {
    String id = NotifierUnderTest.hex(16);
    notifier.change(
        "INSERT INTO delivery (kind, id, line, sealed, due_at, expires_at, held)"
            + " VALUES ('scheduled_call', $1, $2, $3, $4, $4::timestamptz + interval '10 min', 1)",
        id,
        line.id().value(),
        values.seal(DeliveryKind.SCHEDULED_CALL.placeOf(id), new NotificationText("lineup")),
        clock.instant().plus(Duration.ofHours(1)).atOffset(ZoneOffset.UTC));
  }
}
