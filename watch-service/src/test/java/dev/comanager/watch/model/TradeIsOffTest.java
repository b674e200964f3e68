package dev.comanager.watch.model;

import static dev.comanager.watch.model.Samples.NACUA;
import static dev.comanager.watch.model.Samples.WADDLE;
import static dev.comanager.watch.model.Samples.compare;
import static dev.comanager.watch.model.Samples.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.watch.model.Baseline.NoCallNotice;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is stored of a watched trade that can't be made any more. */
class TradeIsOffTest {
  private static final RecheckReported OFF = report(State.CLOSED, 0, 0, NACUA);
  private static final RecheckReported ON = report(71, WADDLE, NACUA).withVerdict(Verdict.TRADE);

  @Test
  void noFactsAreMissingForIt() {
    String stored = compare(baseline(Verdict.TRADE, null), OFF).orElseThrow().after().json();

    assertThat(stored).doesNotContain("reason");
    assertKnown(stored);
  }

  @Test
  void whatAnOlderReleaseStoredOfItIsRead() {
    assertKnown(
        baseline(Verdict.NO_CALL, new NoCallNotice(NoCall.Reason.OLD_FACTS, null, null)).json());
  }

  private static void assertKnown(String stored) {
    Baseline held = Baseline.read(stored);

    assertThat(compare(held, OFF)).isEmpty();
    assertThat(compare(held, ON)).map(WatchChange::kind).contains(WatchChange.Kind.BACK);
  }

  private static Baseline baseline(Verdict verdict, NoCallNotice noCall) {
    return new Baseline(
        verdict,
        ConfidenceBand.SOLID,
        71,
        71,
        false,
        List.of(WADDLE, NACUA),
        Verdict.TRADE,
        noCall);
  }
}
