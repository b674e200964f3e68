package dev.comanager.watch.alert;

import static dev.comanager.contracts.event.TeamReport.Availability.DOUBTFUL;
import static dev.comanager.contracts.event.TeamReport.Availability.HEALTHY;
import static dev.comanager.contracts.event.TeamReport.Availability.OUT;
import static dev.comanager.watch.model.TeamSamples.FRIDAY;
import static dev.comanager.watch.model.TeamSamples.KICKOFF;
import static dev.comanager.watch.model.TeamSamples.baseline;
import static dev.comanager.watch.model.TeamSamples.player;
import static dev.comanager.watch.model.TeamSamples.team;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.alert.WatchUpdates.Held;
import dev.comanager.watch.line.LineStatus;
import dev.comanager.watch.model.TeamBaseline;
import dev.comanager.watch.team.TeamWatchKind;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class TeamTextRuleTest {
  private static final Instant EVENING = KICKOFF.plus(Duration.ofHours(7));
  private static final LineStatus AWAKE =
      new LineStatus(true, ZoneOffset.UTC, new QuietHours(LocalTime.NOON, LocalTime.NOON));
  // The night before, on a phone in California that is quiet until 8 AM there.
  private static final LineStatus PACIFIC =
      new LineStatus(true, ZoneId.of("America/Los_Angeles"), QuietHours.USUAL);
  private static final Instant HALF_PAST_FIVE = Instant.parse("2026-11-22T13:30:00Z");
  private static final Instant SIX = Instant.parse("2026-11-22T14:00:00Z");
  private static final Instant LONDON = Instant.parse("2026-11-22T14:30:00Z");
  private static final Instant EIGHT = Instant.parse("2026-11-22T16:00:00Z");

  @Test
  void noTextOutlivesTheLockOfAPickThatItStates() {
    List<AlertText> texts =
        texts(starters(HEALTHY, HEALTHY, KICKOFF, EVENING), starters(OUT, OUT, KICKOFF, EVENING));

    assertThat(texts).extracting(AlertText::expiresAt).containsExactly(KICKOFF, EVENING);
    assertThat(texts).extracting(AlertText::part).containsExactly(0, 1);
    assertThat(texts.getFirst().text()).contains("Olave").doesNotContain("Keene");
    assertThat(texts.getLast().text()).contains("Keene").doesNotContain("Olave");
    assertThat(texts.getLast().why()).contains("Keene").doesNotContain("Olave");
    assertThat(texts).extracting(text -> text.quiet().kickoff()).containsExactly(KICKOFF, EVENING);
  }

  @Test
  void startersWhoLockTogetherAreOneText() {
    List<AlertText> texts =
        texts(starters(HEALTHY, HEALTHY, KICKOFF, KICKOFF), starters(OUT, OUT, KICKOFF, KICKOFF));

    assertThat(texts).hasSize(1);
    assertThat(texts.getFirst().text()).contains("Olave").contains("Keene");
  }

  @Test
  void inQuietHoursOnlyTheSwapThatLocksSoonIsTexted() {
    TeamWatch alert = watch(TeamWatchKind.LINEUP, baseline(of(HEALTHY, HEALTHY)), LONDON);

    WatchUpdates updates = asleep(of(DOUBTFUL, OUT), HALF_PAST_FIVE, alert);

    assertThat(texts(updates)).extracting(AlertText::expiresAt).containsExactly(LONDON);
    assertThat(texts(updates).getFirst().text()).contains("Olave").doesNotContain("Keene");
    assertThat(updates.held()).containsExactly(new Held(1, EIGHT, SkipReason.QUIET_HOURS));
  }

  @Test
  void aSwapThatWaitsDoesNotKeepALaterOneFromItsText() {
    TeamWatch alert = watch(TeamWatchKind.LINEUP, baseline(of(HEALTHY, HEALTHY)), LONDON);
    alert = next(alert, asleep(of(DOUBTFUL, OUT), HALF_PAST_FIVE, alert));

    WatchUpdates inactive = asleep(of(OUT, OUT), SIX, alert);

    assertThat(texts(inactive)).extracting(AlertText::expiresAt).containsExactly(LONDON);
    assertThat(texts(inactive).getFirst().text()).contains("Olave").doesNotContain("Keene");
    List<AlertText> morning = texts(asleep(of(OUT, OUT), EIGHT, next(alert, inactive)));
    assertThat(morning).extracting(AlertText::expiresAt).containsExactly(EVENING);
    assertThat(morning.getFirst().text()).contains("Keene").doesNotContain("Olave");
  }

  @Test
  void aSwapThatWaitedIsNotTextedWhenItIsNoLongerNeeded() {
    TeamWatch alert = watch(TeamWatchKind.LINEUP, baseline(of(HEALTHY, HEALTHY)), LONDON);
    alert = next(alert, asleep(of(DOUBTFUL, OUT), HALF_PAST_FIVE, alert));

    WatchUpdates morning = asleep(of(DOUBTFUL, HEALTHY), EIGHT, alert);

    assertThat(texts(morning)).isEmpty();
    assertThat(morning.held()).isEmpty();
  }

  @Test
  void aRosterWatchWaitsWithTheSwapsAndRepeatsNoneThatWasTexted() {
    TeamBaseline well = baseline(of(HEALTHY, HEALTHY));
    TeamWatch alert = watch(TeamWatchKind.LINEUP, well, LONDON);
    TeamWatch roster = watch(TeamWatchKind.ROSTER, well, EVENING);

    WatchUpdates night = asleep(of(OUT, OUT), SIX, alert, roster);

    assertThat(texts(night)).hasSize(1);
    assertThat(texts(night).getFirst().text()).startsWith("Lineup: Chris Olave");
    assertThat(night.held()).extracting(Held::watch).containsExactly(2L, 1L);
    // Only the roster watch is left, so that nothing but its baseline decides.
    List<AlertText> morning = texts(asleep(of(OUT, OUT), EIGHT, next(roster, night)));
    assertThat(morning).hasSize(1);
    assertThat(morning.getFirst().text()).startsWith("Roster: Marlow Keene");
    assertThat(morning.getFirst().text()).doesNotContain("Olave");
  }

  @Test
  void aSwapIsTextedAtOnceWhenTheRosterWatchOnItEndsSoon() {
    TeamBaseline well = baseline(of(HEALTHY, HEALTHY));
    TeamWatch alert = watch(TeamWatchKind.LINEUP, well, LONDON);
    TeamWatch roster = watch(TeamWatchKind.ROSTER, well, LONDON);

    WatchUpdates night = asleep(of(HEALTHY, OUT), SIX, alert, roster);

    assertThat(texts(night)).extracting(AlertText::expiresAt).containsExactly(EVENING);
    assertThat(texts(night).getFirst().quiet().waitsUntil(SIX)).isEmpty();
    assertThat(night.held()).isEmpty();
  }

  private static List<AlertText> texts(TeamReport before, TeamReport now) {
    TeamWatch alert = watch(TeamWatchKind.LINEUP, baseline(before), KICKOFF);
    return texts(TeamTextRule.compare(List.of(alert), now, AWAKE, FRIDAY));
  }

  private static List<AlertText> texts(WatchUpdates updates) {
    return updates.notified().stream().flatMap(notified -> notified.texts().stream()).toList();
  }

  private static TeamWatch watch(TeamWatchKind kind, TeamBaseline baseline, Instant until) {
    return new TeamWatch(
        kind == TeamWatchKind.LINEUP ? 1 : 2,
        new LineId("ln_" + "0".repeat(24)),
        kind,
        AlertChannel.SMS,
        1,
        baseline,
        until,
        null);
  }

  private static WatchUpdates asleep(TeamReport now, Instant at, TeamWatch... watches) {
    return TeamTextRule.compare(List.of(watches), now, PACIFIC, at);
  }

  /** The watch as those updates leave it. */
  private static TeamWatch next(TeamWatch watch, WatchUpdates updates) {
    return updates.notified().stream()
        .filter(one -> one.watch() == watch.id())
        .findFirst()
        .map(one -> watch(watch.kind(), TeamBaseline.read(one.baseline()), watch.until()))
        .orElse(watch);
  }

  private static TeamReport of(Availability olaveInLondon, Availability keeneInTheEvening) {
    return starters(olaveInLondon, keeneInTheEvening, LONDON, EVENING);
  }

  private static TeamReport starters(
      Availability olave, Availability keene, Instant olavesKickoff, Instant keenesKickoff) {
    return team(of("Marlow Keene", keene, keenesKickoff), of("Chris Olave", olave, olavesKickoff));
  }

  private static TeamPlayer of(String name, Availability availability, Instant kickoff) {
    return player(name, "WR", true, availability, "game at " + kickoff, kickoff);
  }
}
