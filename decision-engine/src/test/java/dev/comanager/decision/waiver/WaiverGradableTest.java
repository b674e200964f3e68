package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What of a waiver decision the games of the next weeks grade. */
class WaiverGradableTest {
  private static final int WEEK = SampleLeague.WEEK;

  @Test
  void anAddIsGradedAgainstItsDropForThreeWeeks() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));
    WaiverVerdict verdict = WaiverCards.card(league).verdict();

    Gradable gradable = verdict.gradable().orElseThrow();

    assertThat(gradable.pick()).containsExactly(new PlayerId("p:star"));
    assertThat(gradable.other()).containsExactly(verdict.move().drop().orElseThrow().id());
    assertThat(gradable.weeks()).isEqualTo(new WeekSpan(WEEK, WEEK + 2));
    assertThat(gradable.slots()).isEmpty();
  }

  @Test
  void aHeldRosterIsGradedByTheKeptPlayer() {
    WaiverVerdict verdict = WaiverCards.card(FullRosters.usual()).verdict();

    Gradable gradable = verdict.gradable().orElseThrow();

    assertThat(verdict.verdict()).isEqualTo(Verdict.HOLD);
    assertThat(gradable.pick()).containsExactly(verdict.move().drop().orElseThrow().id());
    assertThat(gradable.other()).containsExactly(verdict.add().id());
  }

  @Test
  void anAddForAnOpenSlotIsGradedThisWeek() {
    SampleLeague league = FullRosters.schedule().emptyPlace(LineupSlot.K_SLOT);
    league
        .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 17))
        .free(player("fk", "Cole Bishop", Position.K, "MIA", 8.5));

    Gradable gradable = WaiverCards.card(league).verdict().gradable().orElseThrow();

    assertThat(gradable.other()).isEmpty();
    assertThat(gradable.weeks()).isEqualTo(new WeekSpan(WEEK, WEEK));
  }

  @Test
  void anAddIntoAFreeRosterSpotIsNotGraded() {
    SampleLeague league =
        FullRosters.schedule()
            .rules(WaiverCards.rules(2, List.of(LineupSlot.WR_SLOT), 2, List.of()))
            .mine(LineupSlot.WR_SLOT, player("wr1", "Teo Brandt", Position.WR, "DET", 7))
            .free(player("star", "Big Star", Position.WR, "KC", 16));
    WaiverVerdict verdict =
        WaiverCards.card(WaiverCards.decide(league, Optional.of(Position.WR), SampleLeague.NOW))
            .verdict();

    assertThat(verdict.move().drop()).isEmpty();
    assertThat(verdict.hole()).isFalse();
    assertThat(verdict.gradable()).isEmpty();
  }

  @Test
  void aWeekThatHasBegunForThemDoesNotCount() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "DET", 16));
    WaiverVerdict verdict =
        WaiverCards.card(
                WaiverCards.decide(
                    league,
                    Optional.of(Position.WR),
                    SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(30))))
            .verdict();

    assertThat(verdict.add().locked() || verdict.move().drop().orElseThrow().player().locked())
        .isEqualTo(verdict.gradable().orElseThrow().weeks().first() == WEEK + 1);
  }
}
