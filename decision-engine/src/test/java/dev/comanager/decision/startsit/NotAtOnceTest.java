package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Picks that can't simply be started, in the words that are read aloud. */
class NotAtOnceTest {
  @Test
  void aPickOfAnotherTeamIsOnlyAComparison() {
    assertThat(StartSitCards.card(StartSitCards.usual(), "p:puka", "p:bye").spoken())
        .contains("on another roster (\"Lighthouse Crew\"), so this is only a comparison.");
  }

  @Test
  void aFreeAgentHasToBeAdded() {
    SampleLeague league =
        StartSitCards.usual().free(Sketch.of("p:fa", "Ed Frey", Position.WR, "DET").projected(19));

    assertThat(StartSitCards.card(league, "p:fa", "p:b").spoken())
        .contains("Frey isn't on your roster. Add him first.");
  }

  @Test
  void aRivalInDoubtIsStartedOnceHeIsCleared() {
    SampleLeague league =
        StartSitCards.games()
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:sure", "Odell Strand", Position.WR, "LAR").projected(11.4))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:hurt", "Finn Hale", Position.WR, "DET")
                    .projected(18.4)
                    .listed(Availability.DOUBTFUL, Practice.NONE, "Ankle"));

    assertThat(StartSitCards.card(league, "p:sure", "p:hurt").decision().risk())
        .startsWith("If Hale is cleared to play in full (inactives come Sun 11:30 AM ET), ")
        .contains("the pick flips to Hale, about ");
  }

  @Test
  void aPickOnTheTaxiSquadHasToBePromoted() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(LineupSlot.TAXI, Sketch.of("p:t", "Ed Frey", Position.WR, "DET").projected(19));

    CardAnswer answer = StartSitCards.card(league, "p:t", "p:a");

    assertThat(answer.spoken()).contains("Frey is on your taxi squad. Promote him first.");
    assertThat(answer.decision().reasoning()).contains("Promote him first.");
  }

  @Test
  void aPickOnInjuredReserveHasToComeOffIt() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.RESERVE, Sketch.of("p:r", "Ed Frey", Position.WR, "DET").projected(19));

    assertThat(StartSitCards.card(league, "p:r", "p:a").spoken())
        .contains("Frey is on your IR and has to come off it first.");
  }

  @Test
  void namesakesAreNamedWithTheirTeams() {
    SampleLeague league =
        StartSitCards.usual()
            .mine(
                LineupSlot.BENCH, Sketch.of("p:m1", "Mike Wills", Position.WR, "DET").projected(12))
            .mine(
                LineupSlot.BENCH, Sketch.of("p:m2", "Mike Wills", Position.WR, "KC").projected(5));

    CardAnswer answer = StartSitCards.card(league, "p:m1", "p:m2");

    assertThat(answer.decision().headline()).isEqualTo("Mike Wills of DET over Mike Wills of KC");
    assertThat(answer.callLine()).startsWith("START Mike Wills of DET over Mike Wills of KC, ");
    assertThat(answer.spoken()).startsWith("Start Mike Wills of DET over Mike Wills of KC. ");
  }

  @Test
  void aByeInTheSecondWeekOfAMatchupIsNamedAndDoesntChangeThePick() {
    SampleLeague two = LeagueTypes.of("matchups of two weeks");

    CardAnswer answer = StartSitCards.card(two, "p:wr1", "p:wr4");

    assertThat(answer.decision().headline()).isEqualTo("Teo Brandt over Sam Holt");
    assertThat(answer.decision().reasoning())
        .contains("This pick is for week 11 alone. On bye in week 12 of this matchup: Brandt.");
    assertThat(StartSitCards.card(two, "p:wr2", "p:wr4").decision().reasoning())
        .doesNotContain("of this matchup");
  }

  @Test
  void onceTheLeaguesSeasonIsOverNobodyIsStarted() {
    SampleLeague league = StartSitCards.usual();

    CardAnswer answer =
        StartSitOn.decide(
            StartSitCards.LINE,
            EndedLeague.of(league),
            league.facts(),
            SampleLeague.NOW,
            List.of(league.player("p:a"), league.player("p:wr3")));

    assertThat(answer.decision()).isNull();
    assertThat(answer.spoken()).isEqualTo("The season of \"Harbor League\" ended with week 10.");
  }

  @Test
  void aLeagueOfAnotherSeasonGetsNoPick() {
    SampleLeague league = StartSitCards.usual();
    SeasonFacts facts = league.facts();
    SeasonFacts later =
        new SeasonFacts(
            facts.playerPool(),
            facts.season() + 1,
            facts.week(),
            facts.version(),
            facts.players(),
            facts.games(),
            true,
            facts.statusAsOf(),
            facts.sources());

    CardAnswer answer =
        StartSitOn.decide(
            StartSitCards.LINE,
            league.linked(),
            later,
            SampleLeague.NOW,
            List.of(league.player("p:a"), league.player("p:wr3")));

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(answer.decision().risk())
        .startsWith("Your league is from the 2026 season, and the projections are for 2027.");
  }
}
