package dev.comanager.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.testkit.backends.traces.ReceivedSpan;
import dev.comanager.testkit.backends.traces.TraceCollector;
import dev.comanager.testkit.backends.traces.TraceCollectorResource;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Scope;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Traces of calls, and of the way from a watch's trigger to the text, as exported to a collector.
 */
@QuarkusTest
@WithBackends
@QuarkusTestResource(value = TraceCollectorResource.class, restrictToAnnotatedClass = true)
@Tag("thorough")
class WatchTraceTest {
  @Inject WatchesUnderTest watches;
  @Inject Pool pool;
  TraceCollector collector;

  private final LineId line = WatchesUnderTest.newLine();

  @Test
  void everyStepFromTriggerToTextIsLinkedToThePreviousOne() {
    watches.awaitReady();
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    awaitRechecks(made, 1);
    watches.report(Reports.same(made, 1, 41));
    // Until then a nudge is only recorded; the handler of the report requests its recheck.
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> nothingUnderWay(made));
    SpanContext update = recorded();
    SpanContext report = recorded();

    String player = made.playerIds().getFirst();
    in(update, () -> watches.publish(Topic.PLAYER_UPDATES, player, new PlayerUpdated(player, 1)));
    awaitRechecks(made, 2);
    in(report, () -> watches.report(Reports.flipped(made, 2, 42)));

    ReceivedSpan nudged = setOff("process player-updates", update);
    ReceivedSpan published = inTrace(nudged.trace(), "send rechecks.requested");
    ReceivedSpan compared = setOff("process rechecks.reported", report);
    ReceivedSpan texted = inTrace(compared.trace(), "send notifications.requested");
    assertThat(List.of(nudged, compared))
        .allSatisfy(
            span -> {
              assertThat(span.service()).isEqualTo("watch-service");
              assertThat(span.parent()).isEmpty();
            });
    assertThat(published.parent()).isEqualTo(nudged.id());
    assertThat(texted.parent()).isEqualTo(compared.id());
    assertThat(collector.spans().toString()).doesNotContain(line.value(), "Keene");
  }

  @Test
  void aHandlersWorkAndMessagesBelongToTheTraceOfTheCall() {
    watches.awaitReady();
    DecisionMade made = watches.publish(watches.made(line));
    SpanContext calling = recorded();

    in(calling, () -> watches.watch(made));

    ReceivedSpan worked = inTrace(calling.getTraceId(), "process tool-calls.watch");
    ReceivedSpan published = inTrace(calling.getTraceId(), "send rechecks.requested");
    ReceivedSpan answered = inTrace(calling.getTraceId(), "send tool-outcomes");
    ReceivedSpan read = inTrace(calling.getTraceId(), "process tool-outcomes");
    assertThat(worked.service()).isEqualTo("watch-service");
    assertThat(worked.attributes()).containsEntry("gen_ai.tool.name", "watch_decision");
    assertThat(published.parent()).isEqualTo(worked.id());
    assertThat(answered.parent()).isEqualTo(worked.id());
    assertThat(read.parent()).isEqualTo(answered.id());
    List<ReceivedSpan> all = collector.trace(calling.getTraceId());
    assertThat(all)
        .filteredOn(it -> it.attributes().keySet().stream().anyMatch(key -> key.startsWith("db.")))
        .isNotEmpty()
        .allMatch(it -> it.parent().equals(worked.id()));
    assertThat(all.toString()).doesNotContain(line.value(), made.decision().value(), "Keene");
  }

  /** By the wanted recheck, not by the number of requests: an unanswered request is repeated. */
  private void awaitRechecks(DecisionMade made, long wanted) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.rechecks(made))
                    .anySatisfy(it -> assertThat(it.wanted()).isEqualTo(wanted)));
  }

  private boolean nothingUnderWay(DecisionMade made) {
    return pool.preparedQuery("SELECT sent_at IS NULL FROM recheck WHERE fingerprint = $1")
        .executeAndAwait(Tuple.of(made.follow().fingerprint()))
        .iterator()
        .next()
        .getBoolean(0);
  }

  private static SpanContext recorded() {
    return SpanContext.create(
        WatchesUnderTest.hex(16),
        WatchesUnderTest.hex(8),
        TraceFlags.getSampled(),
        TraceState.getDefault());
  }

  private static void in(SpanContext trace, Runnable work) {
    try (Scope _ = Span.wrap(trace).makeCurrent()) {
      work.run();
    }
  }

  /** The work that this caused. */
  private ReceivedSpan setOff(String name, SpanContext by) {
    return awaitSpan(
        () ->
            collector.spans().stream()
                .filter(it -> it.name().equals(name))
                .filter(it -> it.links().contains(by.getTraceId() + "/" + by.getSpanId()))
                .toList());
  }

  private ReceivedSpan inTrace(String trace, String name) {
    return awaitSpan(
        () -> collector.trace(trace).stream().filter(it -> it.name().equals(name)).toList());
  }

  private static ReceivedSpan awaitSpan(Supplier<List<ReceivedSpan>> found) {
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> !found.get().isEmpty());
    return found.get().getFirst();
  }
}
