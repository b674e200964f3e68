package dev.comanager.watch.decisionwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Events that end the watch on a decision: its lock, and the unlinking of its league. */
@QuarkusTest
@WithBackends
class DecisionWatchEndsTest {
  private final WatchesUnderTest watches;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  DecisionWatchEndsTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void aWatchEndsAtItsLockEvenIfTheGameIsMoved() {
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    Instant later = made.lockAt().plusSeconds(3600);

    watches.publish(Topic.GAMES, gameOf(made), game(made, later, GameChanged.State.SCHEDULED));

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.list(line).path(0).path("until_at").asText())
                    .isEqualTo(later.toString()));
    Instant soon = watches.clock().instant().plusSeconds(1);
    watches.publish(Topic.GAMES, gameOf(made), game(made, soon, GameChanged.State.SCHEDULED));
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
    assertThat(watches.refused("watch_decision", line, WatchesUnderTest.decision(made)))
        .isEqualTo(ToolErrorCode.E_LOCKED);
  }

  @Test
  void aWatchOnAPostponedGameOutlivesItsFormerKickoff() {
    Instant soon = watches.clock().instant().plusSeconds(4).truncatedTo(ChronoUnit.SECONDS);
    DecisionMade made = watches.publish(watches.made(line, soon));
    watches.watch(made);
    put(made, soon, GameChanged.State.POSTPONED);
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.clock().instant().isAfter(soon));

    watches.watch(watches.publish(watches.made(line)));

    put(made, watches.inAnHour(), GameChanged.State.SCHEDULED);
    assertThat(watches.list(line)).hasSize(2);
  }

  @Test
  void unlinkingTheLeagueEndsItsWatches() {
    watches.watch(watches.publish(watches.made(line)));
    publishLinks(1, "harbor");
    publishLinks(2);

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.list(line).isEmpty());
  }

  @Test
  void aDecisionInAnUnlinkedLeagueIsNotFoundUntilRelinked() {
    DecisionMade made = watches.publish(watches.made(line));
    publishLinks(1, "lagoon");
    watches.awaitStored("SELECT FROM line_links WHERE line = $1", Tuple.of(line.value()));

    assertThat(watches.refused("watch_decision", line, WatchesUnderTest.decision(made)))
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);

    publishLinks(2, "lagoon", "harbor");
    watches.watch(made);
  }

  @Test
  void anOlderStateOfTheLinksIsIgnored() {
    publishLinks(5, "harbor");
    publishLinks(4);
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    publishLinks(3);
    publishLinks(6, "harbor", "lagoon");

    assertThat(watches.watch(made).path("existing").asBoolean()).isTrue();
  }

  private void publishLinks(long version, String... leagues) {
    watches.publish(
        Topic.LINE_LEAGUES,
        line.value(),
        new LineLeaguesChanged(
            line,
            version,
            List.of(leagues).stream()
                .map(id -> new LineLeaguesChanged.Link(PlatformCode.DEMO, id, "1", false, null))
                .toList()));
  }

  private void put(DecisionMade made, Instant kickoff, GameChanged.State state) {
    watches.publish(Topic.GAMES, gameOf(made), game(made, kickoff, state));
    watches.awaitStored(
        "SELECT FROM game WHERE id = $1 AND state = $2", Tuple.of(gameOf(made), state.code()));
  }

  private static String gameOf(DecisionMade made) {
    return made.follow().games().getFirst().gameId();
  }

  private static GameChanged game(DecisionMade made, Instant kickoff, GameChanged.State state) {
    return new GameChanged(gameOf(made), 2026, 11, "DET", "BUF", kickoff, state);
  }
}
