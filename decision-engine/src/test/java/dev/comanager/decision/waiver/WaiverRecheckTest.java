package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaiverRecheckTest {
  private static final Sketch YOST = player("new", "Cy Yost", Position.WR, "BUF", 18);

  @Test
  void anAddThatWasMadeDiffersFromOneThatWasLost() {
    SampleLeague before = FullRosters.usual().free(YOST);
    TrackedDecision tracked = WaiverCards.card(before).tracked().orElseThrow();
    String add = tracked.follow().players().getFirst().playerId();
    assertThat(add).isEqualTo("p:new");
    assertThat(tracked.follow().lean()).isEqualTo(Verdict.ADD);

    RecheckReported free = report(tracked, before);
    RecheckReported made = report(tracked, FullRosters.usual().mine(LineupSlot.BENCH, YOST));
    RecheckReported lost = report(tracked, FullRosters.usual().theirs(LineupSlot.BENCH, YOST));

    assertThat(free.adds()).contains(add);
    assertThat(free.roster()).extracting(RosterPlayer::playerId).doesNotContain(add);
    assertThat(made.adds()).doesNotContain(add);
    assertThat(made.roster())
        .filteredOn(own -> own.playerId().equals(add))
        .singleElement()
        .matches(RosterPlayer::canPlay);
    assertThat(lost.adds()).doesNotContain(add);
    assertThat(lost.roster()).extracting(RosterPlayer::playerId).doesNotContain(add);
  }

  @Test
  void cardAndReportNameTheDropAndWhatTheRosterIsWorth() {
    SampleLeague league = FullRosters.usual().free(YOST);
    TrackedDecision tracked = WaiverCards.card(league).tracked().orElseThrow();

    RecheckReported report = report(tracked, league);

    String drop = tracked.follow().players().get(1).playerId();
    assertThat(tracked.follow().players().get(1).dropped()).isTrue();
    assertThat(report.players().get(1).dropped()).isTrue();
    assertThat(report.players().getFirst().dropped()).isNull();
    assertThat(report.roster()).allMatch(own -> own.worth() != null);
    assertThat(report.roster())
        .filteredOn(own -> own.playerId().equals(drop))
        .singleElement()
        .matches(own -> own.worth() < 5);
  }

  @Test
  void aPlayerOnByeCannotPlay() {
    SampleLeague league =
        FullRosters.with(player("k1", "Walt Ames", Position.K, "BAL", 8)).free(YOST);

    RecheckReported report = report(WaiverCards.card(league).tracked().orElseThrow(), league);

    assertThat(report.roster())
        .hasSize(15)
        .filteredOn(own -> !own.canPlay())
        .extracting(RosterPlayer::playerId)
        .containsExactly("p:k1");
  }

  @Test
  void anAddOfMondayIsStillDecidedInTheNewWeek() {
    SampleLeague league = FullRosters.usual().free(YOST);
    TrackedDecision tracked = WaiverCards.card(league).tracked().orElseThrow();
    Instant wednesday = SampleLeague.NOW.plus(Duration.ofDays(5));
    league.leagueWeek(SampleLeague.WEEK + 1).statusAsOf(wednesday);

    RecheckReported report =
        WaiverRecheck.report(
            MoveSubject.read(tracked.subject()),
            new RecheckRequested(tracked.follow().fingerprint(), 3),
            league.linked(),
            LaterFacts.inWeek(SampleLeague.WEEK + 1, league.facts()),
            wednesday);

    assertThat(report.state()).isEqualTo(State.CALL);
  }

  @Test
  void aReportSaysThatTheScoringChanged() {
    SampleLeague league = FullRosters.usual().free(YOST);
    TrackedDecision tracked = WaiverCards.card(league).tracked().orElseThrow();
    assertThat(report(tracked, league).newScoring()).isNull();

    league.rules(rules -> rules.plus(LeagueFeature.NEW_SCORING));

    assertThat(report(tracked, league).newScoring()).isTrue();
  }

  private static RecheckReported report(TrackedDecision tracked, SampleLeague league) {
    return WaiverRecheck.report(
        MoveSubject.read(tracked.subject()),
        new RecheckRequested(tracked.follow().fingerprint(), 3),
        league.linked(),
        league.facts(),
        SampleLeague.NOW);
  }
}
