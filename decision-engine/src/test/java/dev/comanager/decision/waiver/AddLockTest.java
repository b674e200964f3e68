package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.MovedLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Until when an add can be made: the next claims, or the kickoff of a free agent. */
class AddLockTest {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final ClaimSchedule WEEKLY =
      new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 11, EASTERN, false, 24);
  private static final Instant SATURDAY = Instant.parse("2026-11-21T21:30:00Z");
  private static final Instant SUNDAY_CLAIMS = Instant.parse("2026-11-22T16:00:00Z");

  @Test
  void aFreeAgentLocksAtHisKickoff() {
    WaiverQuestion.Answer.Card card =
        card(
            WaiverType.PRIORITY,
            new ClaimSchedule(
                List.of(DayOfWeek.WEDNESDAY), 0, ZoneId.of("America/Los_Angeles"), false, 48),
            SampleLeague.NOW);

    assertThat(card.answer().decision().lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(card.answer().callLine()).contains(" Locks Sun 1:00 PM ET.");
    assertThat(card.answer().decision().reasoning())
        .contains(
            "Star is a free agent and needs no claim, unless a team dropped him in the last 2 days.");
  }

  @Test
  void onceHisGameHasBegunHeIsOnWaiversUntilTheNextClaims() {
    WaiverQuestion.Answer.Card card =
        card(
            WaiverType.PRIORITY,
            new ClaimSchedule(
                List.of(DayOfWeek.WEDNESDAY), 0, ZoneId.of("America/Los_Angeles"), false, 48),
            SampleLeague.SUNDAY_EARLY.plusSeconds(60));

    assertThat(card.answer().decision().lockAt()).isEqualTo("2026-11-25T08:00:00Z");
    assertThat(card.answer().decision().reasoning())
        .contains(
            "Star is on waivers. Your league settles claims on Wednesdays at 12:00 AM PT, next Wed"
                + " 3:00 AM ET.");
  }

  @Test
  void whereEverybodyIsOnWaiversTheClaimsAreTheDeadlineAndEndTheWatch() {
    WaiverQuestion.Answer.Card card =
        card(
            WaiverType.PRIORITY,
            new ClaimSchedule(
                List.of(DayOfWeek.WEDNESDAY, DayOfWeek.SUNDAY), 11, EASTERN, true, 24),
            SampleLeague.NOW);
    CardAnswer answer = card.answer();

    assertThat(answer.decision().lockAt()).isEqualTo(SUNDAY_CLAIMS);
    assertThat(answer.callLine()).contains(" Claim by Sun 11:00 AM ET.");
    assertThat(answer.spoken()).contains("Put in your claim by Sunday at 11:00 AM Eastern.");
    assertThat(answer.decision().watchHint()).contains("before Sun 11:00 AM ET");
    assertThat(card.tracked().orElseThrow().follow().games())
        .containsExactly(DecidedGame.claims(SUNDAY_CLAIMS));
    assertThat(card.tracked().orElseThrow().follow().players().getFirst())
        .matches(add -> add.claimed() && add.lockAt().equals(SUNDAY_CLAIMS));
  }

  @Test
  void aClaimAfterHisGameBringsNothingThisWeek() {
    WaiverQuestion.Answer.Card card =
        card(
            WaiverType.PRIORITY,
            new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 11, EASTERN, true, 24),
            SampleLeague.NOW);

    assertThat(card.verdict().move().gains().getFirst()).isLessThanOrEqualTo(0);
    assertThat(card.verdict().gradable().orElseThrow().weeks().first())
        .isEqualTo(SampleLeague.WEEK + 1);
    assertThat(card.answer().decision().reasoning())
        .contains("That's after his game this week, so only later weeks count.");
  }

  @Test
  void claimsAtATimeThatIsNotReportedAreMentioned() {
    WaiverQuestion.Answer.Card card = card(WaiverType.BUDGET, null, SampleLeague.NOW);

    assertThat(card.answer().decision().lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(card.answer().decision().reasoning())
        .contains("I can't see when your league settles claims, so put yours in early.");
    assertThat(card.answer().spoken())
        .endsWith("so put yours in early, before Sunday at 1:00 PM Eastern at the latest.");
    assertThat(card.answer().callLine()).contains(" Claim early, by Sun 1:00 PM ET.");
  }

  @Test
  void aPlayerDroppedLatelyIsOnWaiversUntilHisTimeIsOver() {
    Instant dropped = SampleLeague.NOW.minus(Duration.ofHours(20));
    WaiverQuestion.Answer.Card card =
        card(WEEKLY, RosterMove.drop(dropped, new PlayerId("p:star"), "2"));

    Instant cleared = Instant.parse("2026-11-21T16:00:00Z");
    assertThat(card.answer().decision().lockAt()).isEqualTo(cleared);
    assertThat(card.answer().decision().reasoning())
        .contains("was dropped Thu 4:00 PM ET, so he is on waivers until Sat 11:00 AM ET.");
    assertThat(card.answer().callLine()).contains(" Claim by Sat 11:00 AM ET.");
  }

  @Test
  void aPlayerWhoseTimeOnWaiversIsOverNeedsNoClaim() {
    Instant dropped = SampleLeague.NOW.minus(Duration.ofDays(3));
    WaiverQuestion.Answer.Card card =
        card(WEEKLY, RosterMove.drop(dropped, new PlayerId("p:star"), "2"));

    assertThat(card.answer().decision().lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(card.answer().decision().reasoning())
        .contains("is a free agent and needs no claim.");
  }

  @Test
  void aPlayerWhoWasAddedAfterTheDropCountsAsAdded() {
    RecentMoves moves =
        RecentMoves.of(
            List.of(
                RosterMove.drop(SampleLeague.NOW.minusSeconds(99), new PlayerId("p:1"), "2"),
                RosterMove.add(SampleLeague.NOW.minusSeconds(9), new PlayerId("p:1"), "1")),
            SampleLeague.NOW);

    assertThat(moves.dropOf(new PlayerId("p:1"))).isEmpty();
  }

  @Test
  void whereLineupsLockAsAWholeHeIsAddedBeforeTheFirstGameOfTheWeek() {
    SampleLeague free = wholeLocks(WaiverType.FIRST_COME, null);
    SampleLeague unreported = wholeLocks(WaiverType.BUDGET, null);

    assertThat(card(free.linked(), free.facts(), SampleLeague.NOW).answer())
        .matches(answer -> answer.decision().lockAt().equals(SATURDAY))
        .matches(answer -> answer.spoken().contains(" at 4:30 PM Eastern."));
    assertThat(card(unreported.linked(), unreported.facts(), SampleLeague.NOW).answer().callLine())
        .contains(" Claim early, by Sat 4:30 PM ET.");
  }

  @Test
  void aClaimAfterTheFirstGameOfTheWeekIsLateWhereLineupsLockAsAWhole() {
    SampleLeague sample =
        wholeLocks(
            WaiverType.PRIORITY,
            new ClaimSchedule(
                List.of(DayOfWeek.WEDNESDAY, DayOfWeek.SUNDAY), 11, EASTERN, true, 24));

    WaiverQuestion.Answer.Card card = card(sample.linked(), sample.facts(), SampleLeague.NOW);

    assertThat(card.answer().decision().lockAt()).isEqualTo(SUNDAY_CLAIMS);
    assertThat(card.verdict().move().gains().getFirst()).isLessThanOrEqualTo(0);
    assertThat(card.answer().decision().reasoning())
        .contains("That's after the week's first kickoff, so only later weeks count.");
  }

  @Test
  void firstComeFirstServedNeedsNoClaim() {
    assertThat(card(WaiverType.FIRST_COME, null, SampleLeague.NOW).answer().decision().reasoning())
        .doesNotContain("claim");
  }

  private static WaiverQuestion.Answer.Card card(
      WaiverType type, ClaimSchedule claims, Instant now) {
    SampleLeague sample = sample(type, claims);
    return card(sample.linked(), sample.facts(), now);
  }

  private static WaiverQuestion.Answer.Card card(ClaimSchedule claims, RosterMove move) {
    SampleLeague sample = sample(WaiverType.PRIORITY, claims);
    return card(MovedLeague.of(sample, move), sample.facts(), SampleLeague.NOW);
  }

  /** A league whose lineups all lock on Saturday. */
  private static SampleLeague wholeLocks(WaiverType type, ClaimSchedule claims) {
    return sample(type, claims)
        .rules(rules -> rules.plus(LeagueFeature.LOCKS_AS_A_WHOLE))
        .game("BAL", 20, "PHI", 20, SATURDAY);
  }

  private static SampleLeague sample(WaiverType type, ClaimSchedule claims) {
    return FullRosters.usual()
        .rules(it -> it.with(type, WaiverTerms.UNKNOWN.settled(claims)))
        .free(player("star", "Big Star", Position.WR, "KC", 16));
  }

  private static WaiverQuestion.Answer.Card card(
      LinkedLeague league, SeasonFacts facts, Instant now) {
    return WaiverCards.card(
        new WaiverQuestion(league, facts, Optional.empty(), now).decide(WaiverCards.ID));
  }
}
