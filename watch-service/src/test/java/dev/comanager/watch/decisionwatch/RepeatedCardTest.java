package dev.comanager.watch.decisionwatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.watch.Copy;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A card that is consumed again after a later one of its decision. */
@QuarkusTest
@WithBackends
class RepeatedCardTest {
  private final WatchesUnderTest watches;
  private final KnownDecisionStore decisions;
  private final Pool pool;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  RepeatedCardTest(WatchesUnderTest watches, KnownDecisionStore decisions, Pool pool) {
    this.watches = watches;
    this.decisions = decisions;
    this.pool = pool;
  }

  @Test
  void theLaterOneStaysTheOneThatTheLineWasShownLast() {
    watches.awaitReady();
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    DecisionMade other = card(made, 2, made.follow().players().reversed());

    put(other);
    assertThat(shown()).contains("Teo Brandt");
    put(card(made, 3, made.follow().players()));
    put(other);

    assertThat(shown()).isNull();
  }

  private DecisionMade card(DecisionMade made, int revision, List<DecidedPlayer> players) {
    DecisionMade.Follow follow = made.follow();
    Instant later = watches.clock().instant().plusSeconds(revision);
    return Copy.of(made)
        .card(revision, Verdict.START, 50, ConfidenceBand.TOSS_UP)
        .follow(
            new DecisionMade.Follow(
                follow.fingerprint(), 40 + revision, 50, players, follow.games()))
        .at(later)
        .made();
  }

  private void put(DecisionMade card) {
    decisions.put(List.of(card)).await().atMost(WatchesUnderTest.TIMEOUT);
  }

  private String shown() {
    return pool.preparedQuery("SELECT shown FROM watch WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()))
        .iterator()
        .next()
        .getString(0);
  }
}
