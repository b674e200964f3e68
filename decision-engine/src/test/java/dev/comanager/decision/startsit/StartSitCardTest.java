package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StartSitCardTest {
  private static final SampleLeague USUAL = StartSitCards.usual();
  private static final Instant DURING_EARLY_GAMES = SampleLeague.SUNDAY_EARLY.plusSeconds(60);

  @Test
  void theCardHasItsConstantsAndItsLeague() {
    DecisionCard card = StartSitCards.card(USUAL, "p:a", "p:b").decision();

    assertThat(card.schemaVersion()).isEqualTo("1.0");
    assertThat(card.confidenceMethod()).isEqualTo("det-v1");
    assertThat(card.league().formatLine())
        .isEqualTo("12-team Half PPR · 1QB 2RB 2WR 1TE 1FLEX 1K 1DEF");
    assertThat(card.league().week()).isEqualTo(11);
    assertThat(card.factors())
        .extracting(Factor::name)
        .containsExactly("Volume", "Matchup", "Injury risk");
    assertThat(card.watchable()).isTrue();
    assertThat(card.lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
  }

  @Test
  void theSameFactsGiveTheSameCardInAnyOrderOfThePlayers() {
    assertThat(ResultJson.text(StartSitCards.card(USUAL, "p:b", "p:a", "p:wr3")))
        .isEqualTo(
            ResultJson.text(StartSitCards.card(StartSitCards.usual(), "p:wr3", "p:a", "p:b")));
  }

  @Test
  void theReasonsStateTheirNumbers() {
    DecisionCard card = StartSitCards.card(USUAL, "p:a", "p:b").decision();

    assertThat(card.headline()).isEqualTo("Amon-Ra St. Brown over Marquise Brown-Washington III");
    assertThat(card.factors().get(0).note()).isEqualTo("10.3 targets a game against 7.0");
    assertThat(card.factors().get(1).note()).isEqualTo("26.1 points expected for DET, 20.4 for KC");
    assertThat(card.factors().get(2).note()).isEqualTo("Brown-Washington questionable");
    assertThat(card.risk()).contains("inactives come Sun 11:30 AM ET");
    assertThat(card.reasoning()).contains("questionable (hamstring) and limited in practice");
    assertThat(card.reasoning()).contains("17.8 points", "12.3", "5.5 more", "27 times in 100");
    assertThat(card.updatedDisplay()).isEqualTo("Fri Nov 20, 11:57 AM ET");
  }

  @Test
  void theSpokenCallNamesDoubtfulPlayersOnBothSides() {
    assertThat(StartSitCards.card(USUAL, "p:a", "p:b").spoken())
        .contains(
            "projects 17.8 points; Brown-Washington projects 12.3 but is questionable"
                + " (hamstring)");
    SampleLeague league =
        StartSitCards.games()
            .mine(LineupSlot.WR_SLOT, StartSitCards.questionableReceiver())
            .mine(
                LineupSlot.BENCH, Sketch.of("p:ok", "Deon Marsh", Position.WR, "DET").projected(4));
    assertThat(StartSitCards.card(league, "p:b", "p:ok").spoken())
        .contains("projects 12.3 points but is questionable (hamstring)", "; Marsh projects 4");
  }

  @Test
  void aStarterWhoShouldNotStartIsASit() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:rb2", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.SIT);
    assertThat(answer.decision().headline()).isEqualTo("Start Jaylen Waddle, sit Tony Pollard");
    assertThat(answer.callLine()).startsWith("SIT Tony Pollard, START Jaylen Waddle, ");
    assertThat(answer.decision().subject())
        .extracting(Subject::role)
        .containsExactly(SubjectRole.PICK, SubjectRole.OTHER);
  }

  @Test
  void aPlayerOnByeScoresZeroAndIsNotCalledInjured() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:bye", "p:wr3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.START);
    assertThat(answer.decision().reasoning()).contains("Flowers is on bye in week 11");
    CardPlayer bye = answer.players().get(1);
    assertThat(bye.bye()).isTrue();
    assertThat(bye.byeWeek()).isEqualTo(11);
    assertThat(bye.projection().points()).isZero();
    assertThat(bye.gameEnv().known()).isFalse();
  }

  @Test
  void aPlayerWhoIsOutIsNotShownAtHisFullProjection() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:out", "p:wr3");

    assertThat(answer.decision().subject().get(1).status()).isEqualTo("Out");
    assertThat(answer.decision().subject().get(1).projection()).isZero();
    assertThat(answer.players().get(1).status()).isEqualTo("Out");
  }

  @Test
  void aPlayerOnInjuredReserveParkedInTheLineupIsBenched() {
    SampleLeague league =
        StartSitCards.games()
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:ir", "Rashid Keel", Position.WR, "NO")
                    .projected(14)
                    .listed(Availability.RESERVE, Practice.UNKNOWN, "Knee"))
            .mine(
                LineupSlot.BENCH, Sketch.of("p:ok", "Deon Marsh", Position.WR, "DET").projected(6));

    DecisionCard card = StartSitCards.card(league, "p:ir", "p:ok").decision();

    assertThat(card.verdict()).isEqualTo(Verdict.SIT);
    assertThat(card.subject().getFirst().name()).isEqualTo("Deon Marsh");
    assertThat(card.reasoning()).contains("Keel is on injured reserve (knee)");
  }

  @Test
  void withoutAnyActivePlayerThereIsNoCard() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:bye", "p:out");

    assertThat(answer.decision()).isNull();
    assertThat(answer.players()).hasSize(2);
    assertThat(answer.spoken())
        .matches("Neither \\S+ nor \\S+ plays this week\\. Look on your bench .*");
  }

  @Test
  void playersWhoNeverCompeteForASlotGetNoCard() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:a", "p:def1");

    assertThat(answer.decision()).isNull();
    assertThat(answer.spoken()).contains("No single spot in \"Harbor League\" fits");
  }

  @Test
  void onceAllGamesHaveBegunTheCallIsClosed() {
    assertThat(StartSitCards.decide(USUAL, DURING_EARLY_GAMES, "p:a", "p:b"))
        .isEqualTo(
            new StartSitResult.Locked(
                "Those games have begun, so it's too late to choose. Ask about a later game."));
  }

  @Test
  void withOneGameLeftThereIsNothingToChoose() {
    assertThat(StartSitCards.decide(USUAL, DURING_EARLY_GAMES, "p:a", "p:puka"))
        .isInstanceOf(StartSitResult.Locked.class);
  }

  @Test
  void aPlayerWhoseGameHasBegunIsLeftOutAndNamed() {
    SampleLeague today =
        StartSitCards.usual().statusAsOf(DURING_EARLY_GAMES.minus(Duration.ofMinutes(10)));

    CardAnswer answer = StartSitCards.card(today, DURING_EARLY_GAMES, "p:a", "p:rb1", "p:puka");

    assertThat(answer.decision().subject())
        .extracting(Subject::name)
        .containsExactly("Kyren Williams", "Puka Nacua");
    assertThat(answer.decision().lockAt()).isEqualTo(SampleLeague.SUNDAY_LATE);
    assertThat(answer.decision().reasoning()).contains("St. Brown's game has begun");
    assertThat(answer.players()).hasSize(3);
  }

  @Test
  void anImpossibleProjectionIsIgnored() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:lie", "Nils Varga", Position.WR, "DET")
                    .projected(Double.NaN)
                    .projected(4000));

    DecisionCard card = StartSitCards.card(league, "p:lie", "p:wr3").decision();

    assertThat(card.subject().getFirst().name()).isEqualTo("Jaylen Waddle");
    assertThat(card.subject().get(1).projection()).isNull();
  }

  @Test
  void aPlayerOnAnotherRosterIsComparedAndMarked() {
    DecisionCard card =
        StartSitCards.card(
                StartSitCards.games()
                    .theirs(
                        LineupSlot.WR_SLOT,
                        Sketch.of("p:star", "Ovid Lang", Position.WR, "DET").projected(22))
                    .mine(
                        LineupSlot.WR_SLOT,
                        Sketch.of("p:own", "Pim Reese", Position.WR, "KC").projected(9)),
                "p:star",
                "p:own")
            .decision();

    assertThat(card.verdict()).isEqualTo(Verdict.START);
    assertThat(card.reasoning()).contains("Lang is on another roster (\"Lighthouse Crew\")");
  }

  @Test
  void aQuestionablePickNamesTheRiskOfWaiting() {
    SampleLeague league =
        StartSitCards.games()
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:late", "Odell Strand", Position.WR, "LAR")
                    .projected(19)
                    .listed(Availability.QUESTIONABLE, Practice.FULL, "Ankle"))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:early", "Finn Hale", Position.WR, "DET").projected(8));

    assertThat(StartSitCards.card(league, "p:late", "p:early").decision().risk())
        .isEqualTo(
            "If Strand is ruled out, you'd need Hale. The inactives come Sun 2:55 PM ET, but Hale's"
                + " game begins Sun 1:00 PM ET, so decide before that.");
  }

  @Test
  void pointsUseTheLeaguesOwnScoring() {
    CardAnswer answer = StartSitCards.card(USUAL, "p:a", "p:b");

    assertThat(answer.decision().league().scoring()).isEqualTo("Half PPR");
    assertThat(answer.decision().reasoning()).contains("in your Half PPR scoring");
  }

  @Test
  void aPlayerWithoutATeamIsNotCalledHealthy() {
    SampleLeague league =
        StartSitCards.games()
            .mine(LineupSlot.WR_SLOT, StartSitCards.healthyReceiver())
            .mine(LineupSlot.BENCH, Sketch.of("p:cut", "Arlo Finch", Position.WR, null));

    DecisionCard card = StartSitCards.card(league, "p:a", "p:cut").decision();

    assertThat(card.factors().get(2).note()).isEqualTo("St. Brown is healthy");
  }

  @Test
  void onceInactivesAreKnownAQuestionablePlayerCountsAsPlaying() {
    Instant anHourBefore = SampleLeague.SUNDAY_EARLY.minus(Duration.ofMinutes(60));
    SampleLeague league =
        StartSitCards.games()
            .statusAsOf(anHourBefore)
            .mine(LineupSlot.WR_SLOT, StartSitCards.healthyReceiver())
            .mine(LineupSlot.BENCH, StartSitCards.questionableReceiver());

    DecisionCard card = StartSitCards.card(league, anHourBefore, "p:a", "p:b").decision();

    assertThat(card.reasoning()).contains("and isn't among the inactives");
    assertThat(card.factors().get(2).note()).doesNotContain("Inactives come");
  }
}
