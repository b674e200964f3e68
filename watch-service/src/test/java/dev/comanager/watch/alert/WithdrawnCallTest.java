package dev.comanager.watch.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecidedPlayer.Place;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import dev.comanager.watch.model.EasternTime;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A watched call that can't be made any more; the test plays the engine's part. */
@QuarkusTest
@WithBackends
class WithdrawnCallTest {
  private final WatchesUnderTest watches;
  private final LineId line = WatchesUnderTest.newLine();
  private DecisionMade made;

  @Inject
  WithdrawnCallTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @Test
  void whenBothPlayersAreOutATextIsSentAndAgainOnTheReturn() {
    String bench = "demo:c" + WatchesUnderTest.hex(4);
    String free = "demo:d" + WatchesUnderTest.hex(4);
    watches.awaitReady();
    made = watches.publish(watches.made(line));
    watches.watch(made);
    watches.report(Reports.same(made, awaitRechecks(1).getLast().wanted(), 41));
    nudge(made.playerIds().getFirst());
    awaitRechecks(2);
    Instant lock = made.lockAt().minus(Duration.ofMinutes(5));
    watches.report(nobodyPlays(2, 42, place(bench, "Cass Ardley", Place.BENCH).lockedAt(lock)));

    // What it says to do can be done until the replacement's kickoff, not that of the two.
    assertThat(awaitTexts(1).getLast().expiresAt()).isEqualTo(lock);
    assertThat(watches.text(awaitTexts(1).getLast()))
        .startsWith("Marlow Keene is now out, seen")
        .contains(
            "Neither Keene nor Teo Brandt plays this week."
                + " Start Cass Ardley from your bench: 9.8 points. Locks ",
            EasternTime.of(lock, lock))
        .endsWith(made.decision().value());
    assertThat(watches.watch(made).at("/baseline/verdict").asText()).isEqualTo("NO_CALL");

    // The named replacement is followed from now on, and a recheck was requested immediately.
    watches.report(
        nobodyPlays(
            awaitRechecks(3).getLast().wanted(), 42, place(bench, "Cass Ardley", Place.BENCH)));
    nudge(bench);
    watches.report(
        nobodyPlays(
            awaitRechecks(4).getLast().wanted(), 43, place(free, "Dov Ellery", Place.ELSEWHERE)));
    assertThat(watches.text(awaitTexts(2).getLast()))
        .contains(" If you can add him, start free agent Dov Ellery: 9.8 points.");

    watches.report(Reports.same(made, awaitRechecks(5).getLast().wanted(), 44));

    assertThat(watches.text(awaitTexts(3).getLast()))
        .contains("I have a pick again: start ", "(71 of 100, solid).");
    nudge(made.playerIds().getFirst());
    watches.report(Reports.same(made, awaitRechecks(6).getLast().wanted(), 45));
    nudge(made.playerIds().getFirst());
    awaitRechecks(7);
    assertThat(watches.texts(line)).hasSize(3);
  }

  /** Keene and Brandt are out; that player can start instead. */
  private RecheckReported nobodyPlays(long wanted, long factsVersion, DecidedPlayer instead) {
    return new RecheckReported(
            made.follow().fingerprint(),
            wanted,
            factsVersion,
            RecheckReported.State.IN_DOUBT,
            0,
            0,
            made.follow().players().stream().map(WithdrawnCallTest::out).toList())
        .withNoCall(
            new NoCall(
                NoCall.Reason.NOBODY_PLAYS,
                List.of(new NoCall.Replacements(made.decision(), List.of(instead), null)),
                null));
  }

  private static DecidedPlayer out(DecidedPlayer player) {
    return new DecidedPlayer(
        player.playerId(),
        player.name(),
        player.shortName(),
        null,
        "Out",
        false,
        0.0,
        player.asOf());
  }

  private static DecidedPlayer place(String id, String name, Place place) {
    String shortName = name.substring(name.indexOf(' ') + 1);
    return new DecidedPlayer(id, name, shortName, place, "", true, 9.8, null);
  }

  private void nudge(String player) {
    watches.publish(Topic.PLAYER_UPDATES, player, new PlayerUpdated(player, 1));
  }

  private List<RecheckRequested> awaitRechecks(long wanted) {
    return await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(
            () -> watches.rechecks(made),
            requested -> !requested.isEmpty() && requested.getLast().wanted() >= wanted);
  }

  private List<NotificationRequested> awaitTexts(int count) {
    return await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.texts(line), texts -> texts.size() >= count);
  }
}
