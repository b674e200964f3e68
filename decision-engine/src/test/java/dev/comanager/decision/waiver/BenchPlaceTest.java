package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Adds for a few weeks, stashes on IR and backups of own starters. */
class BenchPlaceTest {
  private static final Sketch BACKUP = player("lrb", "Kip Dow", Position.RB, "LAR", 3);

  private static Sketch injured(String id, double points) {
    return player(id, "Lou Injured", Position.WR, "KC", points)
        .played(points, "rec_tgt", 8)
        .listed(Availability.RESERVE, Practice.NONE, "Knee");
  }

  @Test
  void aKickerForTheStartersByeIsAddedForThatWeek() {
    SampleLeague league = FullRosters.with(player("k1", "Walt Ames", Position.K, "DET", 8));

    WaiverQuestion.Answer.Card card =
        WaiverCards.card(WaiverCards.decide(league, Optional.of(Position.K), SampleLeague.NOW));

    DecisionCard made = card.answer().decision();
    assertThat(card.verdict().shortTerm()).containsExactly(12);
    assertThat(made.headline()).startsWith("Add Cole Bishop for week 12, drop ");
    assertThat(made.reasoning())
        .contains("points to your best lineup in week 12.")
        .contains("Bishop is a short-term add: week 12 at NO.")
        .contains("Later weeks count his usual points, whatever the opponent.");
  }

  @Test
  void anAddWhoIsMeantToStayHasNoWeeks() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));

    assertThat(WaiverCards.card(league).verdict().shortTerm()).isEmpty();
  }

  @Test
  void theBackupOfAnOwnStarterIsNamedWhereABenchPlaceHasNoBetterUse() {
    assertThat(WaiverCards.decision(FullRosters.usual().free(BACKUP)).reasoning())
        .contains(
            "Insurance: by this week's projections, Kip Dow (3.0) is next in line behind Milo Hart (16.0).")
        .contains("Who would really take over isn't certain.")
        .contains("is your least useful bench player.");
  }

  @Test
  void aBenchPlayerWhoseGameHasBegunGivesNoPlace() {
    WaiverQuestion.Answer later =
        WaiverCards.decide(
            FullRosters.usual().free(BACKUP),
            Optional.empty(),
            SampleLeague.SUNDAY_EARLY.plusSeconds(3600));

    assertThat(WaiverCards.card(later).answer().decision().reasoning())
        .doesNotContain("is your least useful bench player.");
  }

  @Test
  void aHoleIsFilledWithPointsByProjectionAndForm() {
    SampleLeague league =
        FullRosters.with(player("k1", "Walt Ames", Position.K, "BAL", 8))
            .free(player("boot", "Ty Boot", Position.K, "KC", 12).played(4, "fgm", 1));

    assertThat(WaiverCards.card(league).answer().spoken())
        .contains("Boot should bring 9.6 points this week, by projection and form, at a spot ");
  }

  @Test
  void aBackupWhomSomebodyHasIsNotNamed() {
    assertThat(
            WaiverCards.decision(FullRosters.usual().theirs(LineupSlot.BENCH, BACKUP)).reasoning())
        .doesNotContain("Insurance");
  }

  @Test
  void aFreeIrSpotIsForAnInjuredPlayerWhoIsWorthIt() {
    SampleLeague league =
        FullRosters.usual()
            .rules(it -> it.with(LeagueFormat.USUAL.withReserve(1)))
            .free(injured("ir", 14));

    assertThat(WaiverCards.decision(league).reasoning())
        .contains(
            "You have a free IR spot for free agent Lou Injured: he is on injured reserve and"
                + " gives ")
        .contains("No return date is reported, so check that he isn't out for the season.");
    assertThat(WaiverCards.decision(FullRosters.usual().free(injured("ir", 14))).reasoning())
        .doesNotContain("free IR spot");
  }

  @Test
  void aStarWhoHasBeenAwayForLongIsNotStashed() {
    Sketch longAway =
        player("gone", "Ray Gone", Position.WR, "KC", 18)
            .season(new SeasonSoFar(3, new StatLine(Map.of("points", 54.0)), List.of(), null))
            .listed(Availability.RESERVE, Practice.NONE, "Knee");
    SampleLeague league =
        FullRosters.usual()
            .rules(it -> it.with(LeagueFormat.USUAL.withReserve(1)))
            .free(longAway)
            .free(injured("ir", 16));

    LeagueOutlook outlook = WaiverCards.card(league).verdict().outlook();

    assertThat(WaiverCards.decision(league).reasoning())
        .contains("IR spot for free agent Lou Injured:");
    assertThat(chance(outlook, "p:gone")).isLessThan(chance(outlook, "p:ir") / 2);
  }

  /** That he plays in four weeks. */
  private static double chance(LeagueOutlook outlook, String id) {
    Outlook player = outlook.player(new PlayerId(id)).orElseThrow();
    return player.points(4) / player.perWeek();
  }

  @Test
  void aPlayerOnTheIrOfAnotherTeamIsNotFree() {
    SampleLeague league =
        FullRosters.usual()
            .rules(it -> it.with(LeagueFormat.USUAL.withReserve(1)))
            .theirs(LineupSlot.RESERVE, injured("ir", 25));

    WaiverVerdict verdict = WaiverCards.card(league).verdict();

    assertThat(verdict.outlook().free()).noneMatch(one -> one.name().equals("Lou Injured"));
    assertThat(WaiverCards.decision(league).reasoning()).doesNotContain("Lou Injured");
  }

  @Test
  void theConfidenceIsTheSumOfItsParts() {
    for (SampleLeague league :
        new SampleLeague[] {
          FullRosters.usual(),
          FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16)),
          FullRosters.with(player("k1", "Walt Ames", Position.K, "BAL", 8))
        }) {
      DecisionCard card = WaiverCards.decision(league);
      Breakdown parts = card.confidenceBreakdown();

      assertThat(parts.confidence()).isEqualTo(card.confidence());
      assertThat(
              Math.clamp(
                  Math.round(parts.base() + parts.edge() + parts.freshness() + parts.injury()),
                  50,
                  95))
          .isEqualTo(card.confidence());
    }
  }
}
