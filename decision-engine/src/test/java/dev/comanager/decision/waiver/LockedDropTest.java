package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Adds from Sunday's kickoffs to the next week, while players are locked. */
class LockedDropTest {
  private static final Instant SUNDAY_NIGHT = SampleLeague.SUNDAY_LATE.plus(Duration.ofMinutes(30));
  private static final Instant TUESDAY = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));

  @Test
  void aClaimThatIsSettledAfterTheWeekMayDropWhoHasPlayed() {
    SampleLeague league = claims(DayOfWeek.WEDNESDAY);

    WaiverQuestion.Answer.Card card = card(league, league.facts(), SUNDAY_NIGHT);

    assertThat(card.verdict().verdict()).isEqualTo(Verdict.ADD);
    assertThat(card.answer().decision().headline()).isEqualTo("Add Big Star, drop Lowe");
    assertThat(card.answer().decision().reasoning())
        .contains(
            "He has played this week: name him in your claim, and he leaves once it is settled.");
  }

  @Test
  void aClaimThatIsSettledDuringTheWeekMayNot() {
    SampleLeague league = claims(DayOfWeek.SUNDAY);

    assertThat(
            new WaiverQuestion(
                    league.linked(),
                    league.facts(),
                    Optional.empty(),
                    SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(30)))
                .decide(WaiverCards.ID))
        .isInstanceOfSatisfying(
            WaiverQuestion.Answer.Card.class,
            card ->
                assertThat(card.verdict().move().drop().orElseThrow().player().locked()).isFalse());
  }

  @Test
  void onceTheWeekIsOverAnybodyMayBeDroppedForTheNextOnes() {
    SampleLeague league =
        FullRosters.usual()
            .statusAsOf(TUESDAY)
            .free(player("star", "Big Star", Position.WR, "KC", 16));

    WaiverQuestion.Answer.Card card =
        card(league, LaterFacts.afterAllGames(league.facts()), TUESDAY);

    assertThat(card.answer().decision().headline()).isEqualTo("Add Big Star, drop Lowe");
    assertThat(card.verdict().move().gains()).hasSize(WaiverRule.WEEKS + 1).startsWith(0.0);
    assertThat(card.answer().spoken()).contains("in the next three weeks");
    assertThat(card.answer().decision().reasoning()).doesNotContain("He has played");
  }

  private static WaiverQuestion.Answer.Card card(
      SampleLeague league, SeasonFacts facts, Instant now) {
    return WaiverCards.card(
        new WaiverQuestion(league.linked(), facts, Optional.empty(), now).decide(WaiverCards.ID));
  }

  private static SampleLeague claims(DayOfWeek day) {
    ClaimSchedule claims =
        new ClaimSchedule(List.of(day), 16, ZoneId.of("America/New_York"), true, 24);
    return FullRosters.usual()
        .rules(it -> it.with(WaiverType.PRIORITY, WaiverTerms.UNKNOWN.settled(claims)))
        .free(player("star", "Big Star", Position.WR, "KC", 16));
  }
}
