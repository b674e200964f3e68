package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartSitNoCallTest {
  @Test
  void aBestBallLeagueGetsNoCardButTheReason() {
    SampleLeague league = StartSitCards.usual();
    league.rules(
        league
            .linked()
            .league()
            .rules()
            .with(LeagueFormat.USUAL.with(List.of(LeagueFeature.BEST_BALL))));

    CardAnswer answer = StartSitCards.card(league, "p:puka", "p:wr3");

    assertThat(answer.decision()).isNull();
    assertThat(answer.spoken()).startsWith("This is a best ball league: it sets your best lineup");
  }

  @Test
  void oldStatusesOfADoubtfulPlayerGiveNoCallWithALean() {
    SampleLeague old =
        StartSitCards.usual().statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(31)));

    CardAnswer answer = StartSitCards.card(old, "p:puka", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.decision().lean()).isEqualTo(Verdict.START);
    assertThat(answer.decision().headline()).contains("the injury report is 31 hours old");
    assertThat(answer.callLine())
        .startsWith("No pick yet, leans START Jaylen Waddle over Puka Nacua");
    assertThat(answer.decision().confidenceBreakdown().freshness()).isNotZero();
  }

  @Test
  void theLeanOfNoCallNamesWhoWouldSit() {
    SampleLeague behind = StartSitCards.usual().leagueWeek(10);

    CardAnswer answer = StartSitCards.card(behind, "p:rb2", "p:wr3");

    assertThat(answer.decision().lean()).isEqualTo(Verdict.SIT);
    assertThat(answer.callLine())
        .startsWith("No pick yet, leans SIT Tony Pollard, START Jaylen Waddle, ");
  }

  @Test
  void anInjuryFeedThatNeverAnsweredGivesNoCall() {
    SampleLeague never = StartSitCards.usual().statusAsOf(null).injuryFeedOk(false);

    assertThat(StartSitCards.card(never, "p:a", "p:wr3").decision().verdict())
        .isEqualTo(Verdict.NO_CALL);
  }

  @Test
  void factsOfAnotherWeekAreNotMixedWithTheLeaguesWeek() {
    SampleLeague behind = StartSitCards.usual().leagueWeek(10);

    DecisionCard card = StartSitCards.card(behind, "p:a", "p:wr3").decision();

    assertThat(card.verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(card.risk()).contains("week 10", "week 11");
  }

  @Test
  void anUnreadableStatusIsFlaggedAndGivesNoCall() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:odd", "Kell Ormond", Position.WR, "DET")
                    .projected(25)
                    .listed(Availability.UNKNOWN, Practice.UNKNOWN, ""));

    CardAnswer answer = StartSitCards.card(league, "p:odd", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.players()).extracting(CardPlayer::status).contains("Unknown");
  }

  @Test
  void aNameThatEndsInSHasNoSecondOne() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:odd", "Kell Ormonds", Position.WR, "DET")
                    .projected(25)
                    .listed(Availability.UNKNOWN, Practice.UNKNOWN, ""));

    assertThat(StartSitCards.card(league, "p:odd", "p:wr3").decision().headline())
        .endsWith("but Ormonds' status can't be read");
  }

  @Test
  void aPlayerWithoutProjectionIsEstimatedFromHisGames() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:none", "Arlo Finch", Position.WR, "DET").played(30, "rec_tgt", 12));

    CardAnswer answer = StartSitCards.card(league, "p:none", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.decision().subject().getFirst().projection()).isNull();
    assertThat(answer.decision().reasoning()).contains("has no projection and averages 30.0");
  }

  @Test
  void aPlayerWithoutFactsIsNotWorthZero() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:blank", "Arlo Finch", Position.WR, "DET")
                    .listed(Availability.UNKNOWN, Practice.UNKNOWN, ""));

    CardAnswer answer = StartSitCards.card(league, "p:blank", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.decision().risk()).contains("No source projects Finch");
  }

  @Test
  void aBenchPlayerWithoutAProjectionIsNotARival() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(LineupSlot.BENCH, Sketch.of("p:blank", "Arlo Finch", Position.WR, "DET"));

    assertThat(StartSitCards.card(league, "p:blank", "p:wr3").decision().verdict())
        .isEqualTo(Verdict.START);
  }
}
