package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Players with the same chance, and what start/sit says beside its pick. */
class EvenPlayersTest {
  @Test
  void twoWithTheSameChanceAreCalledEven() {
    CardAnswer answer =
        StartSitCards.card(
            league(receiver("p:1", "Odell Strand", "DET"), receiver("p:2", "Finn Hale", "LAR")),
            "p:1",
            "p:2");

    // The later game keeps the choice open for longer.
    assertThat(answer.decision().subject().getFirst().name()).isEqualTo("Finn Hale");
    assertThat(answer.decision().headline()).isEqualTo("Finn Hale over Odell Strand");
    assertThat(answer.spoken())
        .startsWith("Finn Hale and Odell Strand are even: either is fine. ")
        .doesNotContain("coin flip", "Start ");
  }

  @Test
  void whoHasPlayedBetterLatelyComesFirst() {
    CardAnswer answer =
        StartSitCards.card(
            league(
                receiver("p:1", "Odell Strand", "DET").played(8, "rec_tgt", 6),
                receiver("p:2", "Finn Hale", "DET").played(11, "rec_tgt", 6)),
            "p:1",
            "p:2");

    assertThat(answer.decision().subject().getFirst().name()).isEqualTo("Finn Hale");
  }

  @Test
  void inAGuillotineLeagueAveragesDoNotDecide() {
    SampleLeague league = StartSitCards.usual();
    league.rules(rules -> rules.with(rules.format().with(List.of(LeagueFeature.GUILLOTINE))));

    assertThat(StartSitCards.card(league, "p:a", "p:wr3").decision().risk())
        .contains("take the safer one.")
        .doesNotContain("average");
  }

  @Test
  void onceInactivesAreKnownAListedPlayerIsNotInDoubt() {
    Instant anHourBefore = SampleLeague.SUNDAY_EARLY.minus(Duration.ofMinutes(60));
    SampleLeague league =
        StartSitCards.games()
            .statusAsOf(anHourBefore)
            .mine(
                LineupSlot.WR_SLOT,
                Sketch.of("p:1", "Odell Strand", Position.WR, "DET").projected(9.5))
            .mine(
                LineupSlot.BENCH,
                Sketch.of("p:2", "Finn Hale", Position.WR, "KC")
                    .projected(10.5)
                    .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Knee"));

    DecisionCard card = StartSitCards.card(league, anHourBefore, "p:1", "p:2").decision();

    assertThat(card.subject().getFirst().name()).isEqualTo("Odell Strand");
    assertThat(card.reasoning())
        .contains("Hale projects 10.5 points to Strand's 9.5")
        .contains(", but is listed as questionable.")
        .doesNotContain("in doubt");
  }

  private static Sketch receiver(String id, String name, String team) {
    return Sketch.of(id, name, Position.WR, team).projected(12);
  }

  private static SampleLeague league(Sketch one, Sketch other) {
    return StartSitCards.games().mine(LineupSlot.BENCH, one).mine(LineupSlot.BENCH, other);
  }
}
