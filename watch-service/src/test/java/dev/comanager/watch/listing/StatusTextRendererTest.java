package dev.comanager.watch.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.watch.model.Samples;
import dev.comanager.watch.model.TeamSamples;
import dev.comanager.watch.model.TextLength;
import dev.comanager.watch.watches.WatchEntity;
import dev.comanager.watch.watches.WatchKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusTextRendererTest {
  private static final Instant NOW = TeamSamples.FRIDAY;

  @Test
  void watchesAreListedByTheirEnds() {
    assertThat(
            status(List.of(team(WatchKind.LINEUP), decision(2), team(WatchKind.ROSTER)), null, 0))
        .isEqualTo(
            "I'm watching three things: your lineup before every kickoff,"
                + " your roster until Sun 1 PM ET, Nacua over Waddle until Sun 3 PM ET.");
  }

  @Test
  void oneWatchNeedsNoNumber() {
    assertThat(status(List.of(decision(0)), null, 0))
        .isEqualTo("I'm watching Nacua over Waddle until Sun 1 PM ET.");
    assertThat(status(List.of(), null, 0)).startsWith("I'm not watching anything.");
  }

  @Test
  void aLineupThatCannotBeReadIsNotCalledWatched() {
    WatchEntity lineup = team(WatchKind.LINEUP);
    lineup.lastSkipReason = "unreadable";

    assertThat(status(List.of(lineup), null, 0))
        .isEqualTo("I'm watching your lineup, but I can't read it now.");
  }

  @Test
  void severalOfAKindAreNamedByTheirTeams() {
    assertThat(status(List.of(team(WatchKind.ROSTER), team(WatchKind.ROSTER)), null, 0))
        .contains("the roster of \"Harbor Lights\" until Sun 1 PM ET");
  }

  @Test
  void aToolsAnswerNamesDaysInFull() {
    List<WatchEntity> watches = List.of(team(WatchKind.ROSTER), decision(2));

    assertThat(StatusTextRenderer.spoken(watches, NOW))
        .isEqualTo(
            "I'm watching two things: your roster until Sunday at 1 PM Eastern,"
                + " Nacua over Waddle until Sunday at 3 PM Eastern.");
    assertThat(StatusTextRenderer.spoken(watches, TeamSamples.KICKOFF.minus(Duration.ofDays(1))))
        .contains("your roster until tomorrow at 1 PM Eastern");
    assertThat(StatusTextRenderer.spoken(List.of(), NOW)).isEqualTo("I'm not watching anything.");
  }

  @Test
  void aHundredWatchesFitOneText() {
    String text = status(Collections.nCopies(100, decision(1)), null, 0);

    assertThat(text)
        .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
        .startsWith("I'm watching 100 things: Nacua over Waddle until ")
        .endsWith(" more.");
  }

  @Test
  void aMuteIsReportedWithWhatItHeldBack() {
    assertThat(status(List.of(decision(0)), TeamSamples.KICKOFF, 2))
        .endsWith(
            " Alerts are muted until Sun 1 PM ET; I've held back two alerts."
                + " Reply UNMUTE to get them sooner.");
    assertThat(status(List.of(), TeamSamples.KICKOFF, 0))
        .endsWith(" Alerts are muted until Sun 1 PM ET. Reply UNMUTE to get them sooner.");
    assertThat(status(Collections.nCopies(100, decision(1)), TeamSamples.KICKOFF, 20))
        .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
        .endsWith("sooner.");
  }

  @Test
  void theAnswerToMuteNamesTheNextLock() {
    assertThat(StatusTextRenderer.muted(Optional.of(TeamSamples.KICKOFF), NOW))
        .isEqualTo("No alerts until the next lock, Sun 1 PM ET. Reply UNMUTE to get them sooner.");
    assertThat(StatusTextRenderer.muted(Optional.empty(), NOW))
        .isEqualTo("I'm not watching anything, so there is nothing to mute.");
  }

  private static String status(List<WatchEntity> watches, Instant mutedUntil, int heldBack) {
    return StatusTextRenderer.of(watches, mutedUntil, heldBack, NOW);
  }

  private static WatchEntity decision(int hours) {
    WatchEntity watch = watch(WatchKind.DECISION, hours);
    watch.decisionKind = DecisionKind.START_SIT.code();
    watch.baseline = Samples.baseline(71).json();
    return watch;
  }

  private static WatchEntity team(WatchKind kind) {
    WatchEntity watch = watch(kind, 0);
    watch.baseline = TeamSamples.baseline(TeamSamples.team()).json();
    return watch;
  }

  private static WatchEntity watch(WatchKind kind, int hours) {
    WatchEntity watch = new WatchEntity();
    watch.kind = kind;
    watch.league = "demo:harbor";
    watch.decision = "d_7d11a90be2c4";
    watch.until = TeamSamples.KICKOFF.plus(Duration.ofHours(hours));
    return watch;
  }
}
