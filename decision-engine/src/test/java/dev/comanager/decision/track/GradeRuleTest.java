package dev.comanager.decision.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GradeRuleTest {
  private static final int LAST_WEEK = SampleLeague.WEEK - 1;
  private static final WeekSpan WEEKS = new WeekSpan(LAST_WEEK - 2, LAST_WEEK);
  private static final ScoringRules HALF_PPR = new ScoringRules(Map.of("points", 1.0, "rec", .5));

  @Test
  void thePickIsRightIfItScoredMoreUnderTheLeaguesScoring() {
    SeasonFacts facts =
        new SampleLeague()
            .free(receiver("a").played(10, "rec", 6))
            .free(receiver("b").played(12, "rec", 0))
            .facts();

    assertThat(grade(facts, LAST_WEEK, HALF_PPR)).isEqualTo(new Grade.Decided(1));
    assertThat(grade(facts, LAST_WEEK, new ScoringRules(Map.of("points", 1.0))))
        .isEqualTo(new Grade.Decided(-2));
  }

  @Test
  void aPlayerWithoutStatisticsInAReadWeekDidNotPlay() {
    SeasonFacts facts =
        new SampleLeague().free(receiver("a")).free(receiver("b").played(3, "rec", 0)).facts();

    assertThat(grade(facts, LAST_WEEK, HALF_PPR)).isEqualTo(new Grade.Decided(-3));
  }

  @Test
  void equalScoresAreLevel() {
    SeasonFacts facts =
        new SampleLeague()
            .free(receiver("a"))
            .free(receiver("b"))
            .free(receiver("c").played(3, "rec", 0))
            .facts();

    assertThat(grade(facts, LAST_WEEK, HALF_PPR)).isEqualTo(new Grade.Level());
  }

  @Test
  void aWeekWithoutStatisticsIsNotGradedYet() {
    SeasonFacts facts = new SampleLeague().free(receiver("a")).free(receiver("b")).facts();

    assertThat(grade(facts, LAST_WEEK, HALF_PPR)).isEqualTo(new Grade.NotYet());
  }

  @Test
  void gamesThatAreNotFinalAreNotGraded() {
    assertThat(grade(running(Game.State.RUNNING), SampleLeague.WEEK, HALF_PPR))
        .isEqualTo(new Grade.NotYet());
    assertThat(grade(running(Game.State.FINAL), SampleLeague.WEEK, HALF_PPR))
        .isEqualTo(new Grade.Decided(5));
  }

  @Test
  void anOldWeekOrAnUnknownPlayerIsUngradable() {
    SeasonFacts facts = new SampleLeague().free(receiver("a")).facts();

    assertThat(grade(facts, SampleLeague.WEEK - 4, HALF_PPR)).isEqualTo(new Grade.Unknown());
    assertThat(grade(facts, LAST_WEEK, HALF_PPR)).isEqualTo(new Grade.Unknown());
  }

  @Test
  void anAddIsGradedByThePointsOfAllItsWeeks() {
    SeasonFacts facts =
        new SampleLeague()
            .free(receiver("a").played(10, "rec", 0).played(2, "rec", 0).played(4, "rec", 0))
            .free(receiver("b").played(8, "rec", 0).played(9, "rec", 0))
            .facts();

    // The other didn't play in the first of the three weeks.
    assertThat(grade(facts, add("p:b", WEEKS))).isEqualTo(new Grade.Decided(-1));
    assertThat(grade(facts, add("p:b", WEEKS).reversed())).isEqualTo(new Grade.Decided(1));
  }

  @Test
  void anAddForAnOpenSlotIsGradedByWhatHeScored() {
    SeasonFacts facts =
        new SampleLeague().free(receiver("a").played(7, "rec", 0)).free(receiver("b")).facts();
    Gradable openSlot =
        new Gradable(
            List.of(new PlayerId("p:a")),
            List.of(),
            List.of(),
            new WeekSpan(LAST_WEEK, LAST_WEEK),
            HALF_PPR);

    assertThat(grade(facts, openSlot)).isEqualTo(new Grade.Decided(7));
  }

  @Test
  void weeksThatAreNotOverAreNotGradedAndLostOnesNever() {
    SeasonFacts facts =
        new SampleLeague()
            .free(receiver("a").played(10, "rec", 0))
            .free(receiver("b").played(8, "rec", 0))
            .facts();

    assertThat(grade(facts, add("p:b", new WeekSpan(LAST_WEEK, LAST_WEEK + 2))))
        .isEqualTo(new Grade.NotYet());
    assertThat(grade(facts, add("p:b", new WeekSpan(LAST_WEEK - 3, LAST_WEEK - 1))))
        .isEqualTo(new Grade.Unknown());
  }

  @Test
  void aTradeIsGradedByTheBestLineupsOfBothTeams() {
    SeasonFacts facts =
        new SampleLeague()
            .free(receiver("a").played(10, "rec", 0).played(2, "rec", 0).played(9, "rec", 0))
            .free(receiver("b").played(8, "rec", 0).played(8, "rec", 0).played(1, "rec", 0))
            .free(receiver("c").played(5, "rec", 0).played(5, "rec", 0).played(5, "rec", 0))
            .facts();
    // One slot: a or c against b or c, so 10 + 5 + 9 against 8 + 8 + 5.
    Gradable trade =
        new Gradable(
            List.of(new PlayerId("p:a"), new PlayerId("p:c")),
            List.of(new PlayerId("p:b"), new PlayerId("p:c")),
            List.of(LineupSlot.WR_SLOT),
            WEEKS,
            HALF_PPR);

    assertThat(grade(facts, trade)).isEqualTo(new Grade.Decided(3));
  }

  private static Gradable add(String drop, WeekSpan weeks) {
    return new Gradable(
        List.of(new PlayerId("p:a")), List.of(new PlayerId(drop)), List.of(), weeks, HALF_PPR);
  }

  private static SeasonFacts running(Game.State state) {
    SeasonFacts before =
        new SampleLeague()
            .free(receiver("a").season(did(8)))
            .free(receiver("b").season(did(3)))
            .facts();
    Game game =
        new Game(
            "e", 2026, SampleLeague.WEEK, "DET", "IND", SampleLeague.SUNDAY_EARLY, state, 20, 20);
    return new SeasonFacts(
        before.playerPool(),
        before.season(),
        before.week(),
        1,
        before.players(),
        List.of(game),
        true,
        SampleLeague.NOW,
        List.of());
  }

  private static SeasonSoFar did(double points) {
    return new SeasonSoFar(
        0, new StatLine(Map.of()), List.<PlayedWeek>of(), new StatLine(Map.of("points", points)));
  }

  private static Sketch receiver(String id) {
    return Sketch.of("p:" + id, "Player " + id, Position.WR, "DET");
  }

  private static Grade grade(SeasonFacts facts, int week, ScoringRules scoring) {
    return grade(facts, week, new Gradable(new PlayerId("p:a"), new PlayerId("p:b"), scoring));
  }

  private static Grade grade(SeasonFacts facts, Gradable gradable) {
    return grade(facts, 1, gradable);
  }

  private static Grade grade(SeasonFacts facts, int week, Gradable gradable) {
    return new GradeRule(facts).of(new LockedDecision("d_000000000000", 2026, week, gradable));
  }
}
