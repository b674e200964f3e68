package dev.comanager.decision.lineup;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the best lineup says of its own moves. */
class LineupHedgesTest {
  @Test
  void aNewcomerWhoMayMissIsHedged() {
    CardAnswer answer =
        decide(
            FullRosters.usual()
                .mine(
                    LineupSlot.BENCH,
                    player("new", "Cy Yost", Position.WR, "BUF", 30)
                        .listed(Availability.QUESTIONABLE, Practice.FULL, "Ankle")));

    assertThat(answer.decision().headline())
        .isEqualTo("Start Yost, who is questionable, sit Frost");
    assertThat(answer.callLine()).startsWith("START Yost (questionable) over Frost, ");
    assertThat(answer.spoken()).startsWith("Start Yost, who is questionable, sit Frost. ");
  }

  @Test
  void aLeanNamesThePlayerWhomTheDoubtConcerns() {
    CardAnswer answer =
        decide(
            FullRosters.usual()
                .mine(
                    LineupSlot.BENCH,
                    player("new", "Cy Yost", Position.WR, "BUF", 30)
                        .listed(Availability.UNKNOWN, Practice.UNKNOWN, "")));

    assertThat(answer.spoken())
        .startsWith(
            "No pick yet: start Yost, sit Frost, but Yost's status can't be read. I lean that way."
                + " That lifts you ");
    assertThat(answer.decision().risk()).startsWith("Yost's status can't be read.");
  }

  @Test
  void tooOldFactsAreADoubtAboutAnEmptySlotToo() {
    SampleLeague league =
        old(80)
            .emptyPlace(LineupSlot.WR_SLOT)
            .mine(LineupSlot.BENCH, player("new", "Cy Yost", Position.WR, "BUF", 30));

    DecisionCard card = decide(league).decision();

    assertThat(card.verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(card.lean()).isEqualTo(Verdict.START);
    assertThat(card.headline())
        .isEqualTo("Start Yost at WR, which is empty, but the injury report is too old");
    assertThat(
            BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW)
                .path("brief_text")
                .asText())
        .contains(" to 30.0 projected points, but the injury report is too old.");
  }

  @Test
  void theAgeOfFactsCountsForAnEmptySlotToo() {
    SampleLeague fresh = old(1).emptyPlace(LineupSlot.WR_SLOT);
    SampleLeague older = old(30).emptyPlace(LineupSlot.WR_SLOT);
    for (SampleLeague league : List.of(fresh, older)) {
      league.mine(LineupSlot.BENCH, player("new", "Cy Yost", Position.WR, "BUF", 30));
    }

    assertThat(decide(fresh).decision().confidence()).isEqualTo(95);
    assertThat(decide(older).decision().confidence()).isBetween(90, 94);
  }

  @Test
  void aDoubtAboutALaterChangeIsADoubtAboutTheLineup() {
    CardAnswer answer =
        decide(
            FullRosters.usual()
                .mine(LineupSlot.BENCH, player("sure", "Cy Yost", Position.WR, "BUF", 40))
                .mine(
                    LineupSlot.BENCH,
                    player("gray", "Al Zorn", Position.WR, "BUF", 45)
                        .listed(Availability.UNKNOWN, Practice.UNKNOWN, "")));

    assertThat(answer.decision().headline())
        .startsWith("Start Yost, sit ")
        .endsWith(", and 1 more change, but Zorn's status can't be read");
  }

  @Test
  void aLineupWithoutARivalIsNoSurerThanItsFacts() {
    assertThat(decide(alone(1)).decision().verdict()).isEqualTo(Verdict.HOLD);
    assertThat(decide(alone(80)).decision())
        .matches(card -> card.verdict() == Verdict.NO_CALL && card.lean() == Verdict.HOLD);
  }

  @Test
  void byesInTheSecondWeekOfAMatchupAreNamed() {
    assertThat(decide(LeagueTypes.of("matchups of two weeks")).decision().risk())
        .contains("On bye in week 12 of this matchup: Brandt.");
    assertThat(decide(LeagueTypes.of("redraft")).decision().risk())
        .doesNotContain("of this matchup");
  }

  @Test
  void aTeamThatIsOutHasNoLineup() {
    ToolOutcome outcome =
        FantasyOptimizeLineup.noLineup(LeagueTypes.of("guillotine").linked().with(List.of()));

    assertThat(outcome)
        .extracting(answer -> ((ToolOutcome.Answered) answer).text())
        .isEqualTo("Your team is out and has no players left.");
  }

  @Test
  void onceTheLeaguesSeasonIsOverALineupAlertHasNothingToSay() {
    SampleLeague sample = FullRosters.usual();

    assertThat(
            TeamReportRule.report(EndedLeague.of(sample), sample.facts(), SampleLeague.NOW)
                .hasNoLineupToSet())
        .isTrue();
    assertThat(
            TeamReportRule.report(sample.linked(), sample.facts(), SampleLeague.NOW)
                .hasNoLineupToSet())
        .isFalse();
  }

  private static SampleLeague alone(int hours) {
    return old(hours).mine(LineupSlot.WR_SLOT, player("own", "Cy Yost", Position.WR, "BUF", 30));
  }

  /** A league whose injury report is that many hours old. */
  private static SampleLeague old(int hours) {
    return FullRosters.schedule().statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(hours)));
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }
}
