package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Watches on trades and adds; the test plays the engine's and the notifier's part. */
@QuarkusTest
@WithBackends
class ChangedMoveTest {
  private final WatchesUnderTest watches;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  ChangedMoveTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void aReversedTradeVerdictSendsOneText() {
    DecisionMade trade = watched(DecisionKind.TRADE, Verdict.TRADE);

    watches.report(Reports.same(trade, 1, 42).withVerdict(Verdict.TRADE));
    watches.report(Reports.same(trade, 1, 43).withVerdict(Verdict.PASS));

    assertThat(text())
        .startsWith("New advice: pass on Marlow Keene for Teo Brandt (")
        .contains("; it was to trade, at 71)")
        .endsWith(trade.decision().value());
    JsonNode moved = watches.watch(trade);
    assertThat(moved.at("/baseline/verdict").asText()).isEqualTo("PASS");
    assertThat(watches.list(line).get(0).at("/subject/label").asText())
        .isEqualTo("whether to trade Keene for Brandt");
  }

  @Test
  void anAddThatIsNoLongerWorthwhileIsTexted() {
    DecisionMade add = watched(DecisionKind.WAIVER, Verdict.ADD);

    watches.report(Reports.same(add, 1, 42).withVerdict(Verdict.HOLD));

    assertThat(text())
        .startsWith("New advice: hold and make no move (")
        .contains("; it was to add Brandt, at 71)");
    assertThat(watches.list(line).get(0).at("/subject/label").asText())
        .isEqualTo("whether to add Brandt");
  }

  @Test
  void anAddForAnEmptySlotCanBeWatched() {
    DecisionMade add = watched(DecisionKind.WAIVER, Verdict.ADD, 1);
    assertThat(watches.list(line).get(0).at("/subject/b").isNull()).isTrue();

    watches.report(Reports.same(add, 1, 42).withVerdict(Verdict.HOLD));

    assertThat(text())
        .startsWith("New advice: hold and make no move (")
        .contains("; it was to add Brandt, at 71)");
  }

  private String text() {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSize(1));
    return watches.text(watches.texts(line).getFirst());
  }

  private DecisionMade watched(DecisionKind kind, Verdict verdict) {
    return watched(kind, verdict, 2);
  }

  /** A copy that names that many of them. */
  private DecisionMade watched(DecisionKind kind, Verdict verdict, int named) {
    DecisionMade made = watches.publish(Moves.of(watches.made(line), kind, verdict, named));
    watches.watch(made);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.rechecks(made)).isNotEmpty());
    return made;
  }
}
