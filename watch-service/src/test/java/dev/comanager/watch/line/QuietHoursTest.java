package dev.comanager.watch.line;

import static dev.comanager.watch.TeamUnderTest.channel;
import static dev.comanager.watch.TeamUnderTest.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.DecisionMade.Follow;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.watch.Copy;
import dev.comanager.watch.Reports;
import dev.comanager.watch.TeamUnderTest;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Texts that wait for the end of quiet hours, or until a suspended line is resumed. */
@QuarkusTest
@WithBackends
class QuietHoursTest {
  private static final QuietHours NONE = new QuietHours(LocalTime.NOON, LocalTime.NOON);
  private final WatchesUnderTest watches;
  private TeamUnderTest team;
  private LineId line;
  private Instant seen;
  private Instant kickoff;

  @Inject
  QuietHoursTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void aTeam() {
    watches.awaitReady();
    team = new TeamUnderTest(watches);
    line = team.line;
    seen = watches.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    kickoff = seen.plus(Duration.ofHours(30));
  }

  @Test
  void afterQuietHoursATextIsSentIfTheDifferenceRemains() {
    watched();
    sleeps(quietNow());

    team.report(team.olaveOut(seen, kickoff));

    awaitSkip("quiet_hours");
    assertThat(watches.texts(line)).isEmpty();
    long requested = team.wanted();
    team.published(State.ACTIVE, NONE);
    team.awaitRechecks(requested + 1);
    team.report(team.olaveOut(seen, kickoff));
    assertThat(watches.text(team.awaitTexts(1).getFirst())).startsWith("Roster: Chris Olave");
  }

  @Test
  void afterQuietHoursAVanishedDifferenceIsNotTexted() {
    watched();
    sleeps(quietNow());
    team.report(team.olaveOut(seen, kickoff));
    awaitSkip("quiet_hours");
    long requested = team.wanted();

    team.published(State.ACTIVE, NONE);
    team.awaitRechecks(requested + 1);
    team.report(team.well(seen, kickoff));

    team.settle();
    assertThat(watches.texts(line)).isEmpty();
  }

  @Test
  void withinTwoHoursOfTheWatchedKickoffNoTextWaits() {
    kickoff = seen.plus(Duration.ofMinutes(110));
    watched();
    sleeps(quietNow());

    team.report(team.olaveOut(seen, kickoff));

    team.awaitTexts(1);
  }

  @Test
  void aTextContainsTheQuietHoursForADelayedDelivery() {
    LocalTime now = seen.atZone(ZoneOffset.UTC).toLocalTime().truncatedTo(ChronoUnit.MINUTES);
    QuietHours later = new QuietHours(now.plusHours(2), now.plusHours(4));
    watched();
    sleeps(later);

    team.report(team.olaveOut(seen, kickoff));

    NotificationText.Quiet quiet = watches.inside(team.awaitTexts(1).getFirst()).quiet();
    assertThat(quiet.hours()).isEqualTo(later);
    assertThat(quiet.kickoff()).isEqualTo(kickoff);
    assertThat(quiet.waitsUntil(seen)).isEmpty();
    assertThat(quiet.waitsUntil(seen.plus(Duration.ofHours(3)))).isPresent();
  }

  @Test
  void aSwapThatLocksLaterIsCheckedAgainThoughAnotherOneIsTexted() {
    team.linked(kickoff);
    team.set("send_lineup_alert", on(true));
    team.awaitRechecks(1);
    team.report(team.well(seen, kickoff));
    team.settle();
    sleeps(quietNow());
    TeamReport bothOut =
        team.team(
            seen,
            List.of(),
            team.player("olave", "WR", true, Availability.OUT, seen.plus(Duration.ofMinutes(110))),
            team.player("keene", "RB", true, Availability.OUT, kickoff));

    team.report(bothOut);

    assertThat(watches.text(team.awaitTexts(1).getFirst())).startsWith("Lineup: Chris Olave");
    awaitSkip("quiet_hours");
    assertThat(watches.texts(line)).hasSize(1);
    long requested = team.wanted();
    team.published(State.ACTIVE, NONE);
    team.awaitRechecks(requested + 1);
    team.report(bothOut);
    assertThat(watches.text(team.awaitTexts(2).getLast())).startsWith("Lineup: Marlow Keene");
  }

  @Test
  void aWatchOnADecisionWaitsToo() {
    team.linked(kickoff);
    sleeps(quietNow());
    DecisionMade made = watches.publish(watches.made(line, kickoff));
    watches.watch(made);
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> !watches.rechecks(made).isEmpty());

    watches.report(Reports.flipped(made, 1, 42));

    awaitSkip("quiet_hours");
    assertThat(watches.texts(line)).isEmpty();
    team.published(State.ACTIVE, NONE);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .until(() -> watches.rechecks(made).getLast().wanted() >= 2);
    watches.report(Reports.flipped(made, 2, 42));
    team.awaitTexts(1);
  }

  @Test
  void theSettlingOfClaimsAtNightIsNoReasonToText() {
    Instant claims = seen.plus(Duration.ofMinutes(110));
    team.linked(kickoff);
    sleeps(quietNow());
    DecisionMade plain = watches.made(line, claims);
    Follow follow = plain.follow();
    DecisionMade made =
        watches.publish(
            Copy.of(plain)
                .kind(DecisionKind.WAIVER)
                .verdict(Verdict.ADD)
                .follow(
                    new Follow(
                        follow.fingerprint(),
                        follow.factsVersion(),
                        follow.ageless(),
                        List.of(
                            follow.players().getFirst().lockedByClaimsAt(claims),
                            follow.players().getLast()),
                        List.of(DecidedGame.claims(claims)),
                        Verdict.ADD))
                .made());
    watches.watch(made);
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> !watches.rechecks(made).isEmpty());

    watches.report(Reports.same(made, 1, 42).withVerdict(Verdict.HOLD));

    awaitSkip("quiet_hours");
    assertThat(watches.texts(line)).isEmpty();
  }

  @Test
  void aSuspendedLineIsNotTextedUntilItIsResumed() {
    watched();
    team.published(State.SUSPENDED, NONE);
    team.report(team.olaveOut(seen, kickoff));
    team.settle();
    assertThat(watches.texts(line)).isEmpty();

    team.published(State.ACTIVE, NONE);
    team.report(team.olaveOut(seen, kickoff));

    team.awaitTexts(1);
  }

  private void watched() {
    team.linked(kickoff);
    team.set("watch_roster", channel("sms"));
    team.awaitRechecks(1);
    team.report(team.well(seen, kickoff));
    team.settle();
  }

  private void sleeps(QuietHours quiet) {
    team.published(State.ACTIVE, quiet);
  }

  private void awaitSkip(String reason) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> {
              JsonNode listed = watches.list(line).get(0);
              assertThat(listed.path("last_skip_reason").asText()).isEqualTo(reason);
            });
  }

  private QuietHours quietNow() {
    LocalTime now = seen.atZone(ZoneOffset.UTC).toLocalTime().truncatedTo(ChronoUnit.MINUTES);
    return new QuietHours(now.minusHours(3), now.plusHours(3));
  }
}
