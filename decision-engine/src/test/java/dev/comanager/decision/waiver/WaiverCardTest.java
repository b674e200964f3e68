package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WaiverCardTest {
  private static final Sketch ON_BYE =
      Sketch.of("p:k1", "Walt Ames", Position.K, "BAL").played(8, "fga", 2);

  @Test
  void holesAreFilledFirst() {
    SampleLeague league =
        FullRosters.with(ON_BYE).free(player("star", "Big Star", Position.WR, "DET", 14));

    DecisionCard card = WaiverCards.decision(league);

    assertThat(card.verdict()).isEqualTo(Verdict.ADD);
    assertThat(card.subject())
        .extracting(Subject::name, Subject::role)
        .containsExactly(
            tuple("Cole Bishop", SubjectRole.ADD), tuple("Walt Ames", SubjectRole.COVER));
    assertThat(card.confidence()).isEqualTo(95);
    assertThat(card.factors()).extracting(Factor::name).containsExactly("Need", "Role", "Cost");
    assertThat(card.factors().getFirst().note()).isEqualTo("K: Ames is on bye; nobody fills in");
  }

  @Test
  void anEmptySlotIsAHoleWithoutACoveredPlayer() {
    SampleLeague league = FullRosters.schedule().emptyPlace(LineupSlot.K_SLOT);
    league
        .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 17))
        .free(player("fk", "Cole Bishop", Position.K, "MIA", 8.5));

    DecisionCard card = WaiverCards.card(decide(league, Position.K)).answer().decision();

    assertThat(card.headline()).isEqualTo("Add Cole Bishop for your empty K spot");
    assertThat(card.subject()).extracting(Subject::role).containsExactly(SubjectRole.ADD);
    assertThat(card.reasoning())
        .contains("Your roster has room, so you don't have to drop anyone.");
    assertThat(card.watchable()).isTrue();
    assertThat(card.watchHint()).startsWith("Watch this pick ");
  }

  @Test
  void theOnlyStarterAtAPositionWhoIsOutIsAHole() {
    SampleLeague league =
        FullRosters.with(
            player("k1", "Walt Ames", Position.K, "DET", 8)
                .listed(Availability.OUT, Practice.NONE, "Groin"));

    assertThat(WaiverCards.decision(league).subject().getFirst().name()).isEqualTo("Cole Bishop");
  }

  @Test
  void aSlotThatTheBenchCanFillIsNotAHole() {
    SampleLeague league =
        FullRosters.schedule()
            .rules(WaiverCards.rules(2, List.of(LineupSlot.WR_SLOT), 1, List.of()))
            .mine(
                LineupSlot.WR_SLOT,
                player("a", "Teo Brandt", Position.WR, "KC", 19)
                    .listed(Availability.OUT, Practice.NONE, "Ankle"))
            .mine(LineupSlot.BENCH, player("b", "Sam Holt", Position.WR, "TEN", 9))
            .free(player("c", "Max Orr", Position.WR, "BUF", 7));

    assertThat(WaiverCards.card(league).verdict().hole()).isFalse();
    assertThat(WaiverCards.decision(league).verdict()).isEqualTo(Verdict.HOLD);
  }

  @Test
  void theRosterIsHeldWhenNoFreeAgentIsBetter() {
    DecisionCard card = WaiverCards.decision(FullRosters.usual());

    assertThat(card.verdict()).isEqualTo(Verdict.HOLD);
    assertThat(card.headline()).isEqualTo("Hold: nobody free beats your roster");
    assertThat(card.reasoning()).contains("An add pays from about one point.");
  }

  @Test
  void holdingTheRosterIsNoCoinFlip() {
    CardAnswer answer = WaiverCards.card(FullRosters.usual()).answer();

    assertThat(ConfidenceBand.of(answer.decision().confidence())).isEqualTo(ConfidenceBand.TOSS_UP);
    assertThat(answer.spoken())
        .startsWith("Hold: nobody free beats your roster. The closest is ")
        .contains(", about as good as what you have. ")
        .doesNotContain("coin flip");
    assertThat(answer.callLine()).startsWith("HOLD, closest is ").doesNotContain("toss-up");
  }

  @Test
  void rosteredPlayersAreNeverAdded() {
    WaiverVerdict verdict = WaiverCards.card(FullRosters.usual()).verdict();

    assertThat(verdict.outlook().free())
        .allMatch(one -> verdict.league().league().rosteredBy(one.id()).isEmpty());
  }

  @Test
  void onlyTheRequestedPositionIsSearched() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));

    assertThat(
            WaiverCards.card(decide(league, Position.TE))
                .answer()
                .decision()
                .subject()
                .getFirst()
                .pos())
        .isEqualTo("TE");
  }

  @Test
  void anUnusedPositionHasNoCandidates() {
    SampleLeague league =
        FullRosters.usual()
            .rules(
                WaiverCards.rules(12, List.of(LineupSlot.QB_SLOT, LineupSlot.FLEX), 13, List.of()));

    assertThat(WaiverCards.none(decide(league, Position.K))).contains("no spot for one");
  }

  @Test
  void oldFactsGiveNoCallWithALean() {
    SampleLeague league = FullRosters.schedule();
    league.statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(80)));
    league
        .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 7))
        .free(player("star", "Big Star", Position.WR, "KC", 16));

    DecisionCard card = WaiverCards.decision(league);

    assertThat(card.verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(card.lean()).isEqualTo(Verdict.ADD);
    assertThat(card.headline()).endsWith("but the injury report is too old");
  }

  @Test
  void anotherWeekOfTheLeagueGivesNoCall() {
    assertThat(WaiverCards.decision(FullRosters.usual().leagueWeek(10)).verdict())
        .isEqualTo(Verdict.NO_CALL);
  }

  @Test
  void beforeTheDraftThereIsNothingToAddTo() {
    SampleLeague league =
        FullRosters.schedule().free(player("star", "Big Star", Position.WR, "KC", 16));

    assertThat(WaiverCards.none(WaiverCards.decide(league))).contains("after the draft");
  }

  @Test
  void aTeamWithoutPlayersGetsNoAdd() {
    SampleLeague league = FullRosters.usual();
    WaiverQuestion question =
        new WaiverQuestion(
            league.linked().with(List.of()), league.facts(), Optional.empty(), SampleLeague.NOW);

    assertThat(WaiverCards.none(question.decide(WaiverCards.ID)))
        .startsWith("\"Night Tide\" has no players yet")
        .endsWith("Ask again after your draft.");
  }

  @Test
  void aTeamThatIsOutGetsNoAdd() {
    SampleLeague league = LeagueTypes.of("guillotine");
    WaiverQuestion question =
        new WaiverQuestion(
            league.linked().with(List.of()), league.facts(), Optional.empty(), SampleLeague.NOW);

    assertThat(WaiverCards.none(question.decide(WaiverCards.ID)))
        .isEqualTo("\"Night Tide\" is out of \"Harbor League\", so there are no adds to make.");
  }

  @Test
  void inTheOffSeasonNoPlayerIsAddedForAWeek() {
    SampleLeague league =
        new SampleLeague()
            .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 7));

    assertThat(WaiverCards.none(WaiverCards.decide(league))).contains("The season isn't under way");
  }

  @Test
  void leaguesOfTwoAndThirtyTwoTeamsWork() {
    for (int teams : new int[] {2, 32}) {
      SampleLeague league =
          FullRosters.usual()
              .rules(
                  WaiverCards.rules(
                      teams,
                      List.of(LineupSlot.QB_SLOT, LineupSlot.FLEX, LineupSlot.SUPERFLEX),
                      12,
                      List.of()));
      CardAnswer answer = WaiverCards.card(league).answer();
      ToolSchemas.assertFits(
          "find_waiver_moves", WaiverDecision.body(WaiverCards.card(league).verdict(), answer));
    }
  }

  @Test
  void uncountedFeaturesOfTheLeagueAreNamed() {
    SampleLeague league =
        FullRosters.usual()
            .rules(
                WaiverCards.rules(
                    12,
                    List.of(LineupSlot.QB_SLOT, LineupSlot.FLEX),
                    13,
                    List.of("individual defenders")));

    assertThat(WaiverCards.decision(league).risk())
        .contains("Not counted here: individual defenders.");
  }

  @Test
  void aCardSaysWhatOfLaterSeasonsIsCounted() {
    SampleLeague league = FullRosters.with(ON_BYE);
    league.rules(league.linked().league().rules().as(LeagueKind.KEEPER));

    assertThat(WaiverCards.decision(league).risk())
        .contains("This is a keeper league: adds and trades also count the next three seasons");
  }

  @Test
  void platformNamesAreShownUnchanged() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Best Bet United", Position.WR, "KC", 16));

    assertThat(WaiverCards.decision(league).headline()).startsWith("Add Best Bet United");
  }

  private static WaiverQuestion.Answer decide(SampleLeague league, Position position) {
    return WaiverCards.decide(league, Optional.of(position), SampleLeague.NOW);
  }
}
