package dev.comanager.decision.week;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.CardPlayer;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.lineup.LineupOn;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.startsit.StartSitOn;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Players whose game is canceled, or postponed to a time that isn't known. */
class CanceledGameTest {
  private static final SampleLeague LEAGUE =
      new SampleLeague()
          .game("DET", 26.1, "IND", 21.3)
          .game("BUF", 24, "KC", 20)
          .later(SampleLeague.WEEK + 1, "DET", "KC")
          .mine(
              LineupSlot.QB_SLOT,
              Sketch.of("p:q", "Quillan Reed", Position.QB, "DET").projected(20))
          .mine(
              LineupSlot.BENCH, Sketch.of("p:r", "Dean Hollis", Position.QB, "BUF").projected(12));
  private static final SeasonFacts FACTS = LaterFacts.afterCanceling("DET", LEAGUE.facts());

  @Test
  void aPlayerWithoutAGameHasNeitherPointsNorALock() {
    WeekPlayer player =
        WeekPlayer.of(LEAGUE.player("p:q"), LEAGUE.linked(), FACTS, SampleLeague.NOW);

    assertThat(player.cannotPlay()).isTrue();
    assertThat(player.expectedPoints()).isZero();
    assertThat(player.lockAt()).isNull();
    assertThat(
            PointsSoFar.of(
                    player,
                    LEAGUE.linked().league().rules().scoring(),
                    SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(1)))
                .toPlay())
        .isFalse();
  }

  @Test
  void somebodyWithAGameIsStartedForHim() {
    LineupPlan plan = LineupPlan.of(LEAGUE.linked(), FACTS, SampleLeague.NOW);

    assertThat(plan.moves())
        .singleElement()
        .satisfies(move -> assertThat(move.in().name()).isEqualTo("Dean Hollis"));
    assertThat(plan.lockAt()).contains(SampleLeague.SUNDAY_EARLY);
  }

  @Test
  void itIsNotCalledABye() {
    CardAnswer card =
        StartSitOn.decide(
            new LineId("ln_00000000000000000000000a"),
            LEAGUE.linked(),
            FACTS,
            SampleLeague.NOW,
            List.of(LEAGUE.player("p:q"), LEAGUE.player("p:r")));
    CardPlayer row = card.players().getLast();
    JsonNode brief = BriefOn.body(LEAGUE.linked(), FACTS, SampleLeague.NOW);
    String lineup =
        LineupOn.decide(LEAGUE.linked(), FACTS, SampleLeague.NOW).decision().reasoning();

    assertThat(card.decision().reasoning())
        .startsWith("Reed has no game in week 11 (called off) and scores nothing; ");
    assertThat(row.status()).isEqualTo("Game off");
    assertThat(row.bye()).isTrue();
    assertThat(row.why()).contains("Game off in week 11");
    assertThat(brief.get("brief_text").asText())
        .contains("Start Hollis for Reed, who is without a game: ")
        .contains("Game off: Reed.");
    assertThat(lineup).contains("Reed (without a game) sits");
    assertThat(List.of(card.toString(), brief.get("brief_text").asText(), lineup))
        .noneMatch(text -> text.contains("on bye") || text.contains("On bye"));
  }

  @Test
  void aPlayerOfAGameThatWasBrokenOffStaysLockedWithHisPoints() {
    Instant broken = SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(1));
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .game("BUF", 24, "KC", 20, SampleLeague.SUNDAY_LATE)
            .mine(
                LineupSlot.QB_SLOT,
                Sketch.of("p:q", "Quillan Reed", Position.QB, "DET")
                    .projected(20)
                    .season(
                        new SeasonSoFar(
                            0,
                            new StatLine(Map.of()),
                            List.of(),
                            new StatLine(Map.of("points", 6.0)))))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:r", "Dean Hollis", Position.QB, "BUF").projected(12));
    SeasonFacts facts = LaterFacts.afterCanceling("DET", league.facts());

    WeekPlayer player = WeekPlayer.of(league.player("p:q"), league.linked(), facts, broken);
    PointsSoFar points = PointsSoFar.of(player, league.linked().league().rules().scoring(), broken);

    assertThat(player.locked()).isTrue();
    assertThat(points.total()).isEqualTo(6);
    assertThat(LineupPlan.of(league.linked(), facts, broken).moves()).isEmpty();
  }
}
