package dev.comanager.decision.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GradeRuleTest {
  private static final int LAST_WEEK = SampleLeague.WEEK - 1;
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
    return new GradeRule(facts)
        .of(
            new LockedDecision(
                "d_000000000000",
                2026,
                week,
                SampleLeague.SUNDAY_EARLY,
                new Gradable(new PlayerId("p:a"), new PlayerId("p:b"), scoring)));
  }
}
