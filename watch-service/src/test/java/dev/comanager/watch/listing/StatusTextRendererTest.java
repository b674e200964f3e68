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
import org.junit.jupiter.api.Test;

class StatusTextRendererTest {
  private static final Instant NOW = TeamSamples.FRIDAY;

  @Test
  void watchesAreListedByTheirEnds() {
    assertThat(
            StatusTextRenderer.of(
                List.of(team(WatchKind.LINEUP), decision(2), team(WatchKind.ROSTER)), NOW))
        .isEqualTo(
            "I'm watching three things: your lineup before every kickoff,"
                + " your roster until Sun 1:00 PM ET, Nacua over Waddle until Sun 3:00 PM ET.");
  }

  @Test
  void oneWatchNeedsNoNumber() {
    assertThat(StatusTextRenderer.of(List.of(decision(0)), NOW))
        .isEqualTo("I'm watching Nacua over Waddle until Sun 1:00 PM ET.");
    assertThat(StatusTextRenderer.of(List.of(), NOW)).startsWith("I'm not watching anything.");
  }

  @Test
  void severalOfAKindAreNamedByTheirTeams() {
    assertThat(
            StatusTextRenderer.of(List.of(team(WatchKind.ROSTER), team(WatchKind.ROSTER)), NOW))
        .contains("Roster of \"Harbor Lights\" until Sun 1:00 PM ET");
  }

  @Test
  void aHundredWatchesFitOneText() {
    String text = StatusTextRenderer.of(Collections.nCopies(100, decision(1)), NOW);

    assertThat(text)
        .hasSizeLessThanOrEqualTo(TextLength.MOST_CHARACTERS)
        .startsWith("I'm watching 100 things: Nacua over Waddle until ")
        .endsWith(" more.");
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
