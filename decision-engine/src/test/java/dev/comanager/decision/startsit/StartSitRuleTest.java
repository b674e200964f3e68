package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class StartSitRuleTest {
  private static final FactsAge FRESH = new FactsAge(0, 0, true);

  @Test
  void twoHealthyReceiversFivePointsApartGiveALean() {
    Weighing weighing =
        StartSitRule.weigh(
                List.of(
                    receiver("p:1", 17.8, AbsenceChance.PLAYS, false),
                    receiver("p:2", 12.3, AbsenceChance.PLAYS, true)),
                FRESH)
            .orElseThrow();

    assertThat(weighing.pick().player()).isEqualTo(new PlayerId("p:1"));
    // Φ(5.5 / √(9.944² + 7.304²)) = Φ(.4458) = .672
    assertThat(weighing.confidence()).isEqualTo(67);
    assertThat(weighing.breakdown().injury()).isZero();
    assertThat(weighing.breakdown().freshness()).isZero();
  }

  @Test
  void anActivePlayerBeatsOneWhoIsOutWhateverTheProjection() {
    Weighing weighing =
        StartSitRule.weigh(
                List.of(
                    receiver("p:1", 25, AbsenceChance.ABSENT, true),
                    receiver("p:2", 3, AbsenceChance.PLAYS, false)),
                FRESH)
            .orElseThrow();

    assertThat(weighing.pick().player()).isEqualTo(new PlayerId("p:2"));
    assertThat(weighing.confidence()).isEqualTo(95);
    assertThat(weighing.breakdown().injury()).isPositive();
  }

  @Test
  void withoutAnActivePlayerThereIsNoPick() {
    assertThat(
            StartSitRule.weigh(
                List.of(
                    receiver("p:1", 25, AbsenceChance.ABSENT, true),
                    receiver("p:2", 3, AbsenceChance.ABSENT, false)),
                FRESH))
        .isEmpty();
  }

  @Test
  void aTieLeavesTheLineupAsItIs() {
    List<Contender> tied =
        List.of(
            receiver("p:1", 12, AbsenceChance.PLAYS, false),
            receiver("p:2", 12, AbsenceChance.PLAYS, true));

    Weighing weighing = StartSitRule.weigh(tied, FRESH).orElseThrow();

    assertThat(weighing.pick().player()).isEqualTo(new PlayerId("p:2"));
    assertThat(weighing.confidence()).isEqualTo(50);
  }

  @Test
  void amongEqualsTheOneWithTheBetterFormIsFirstWhateverTheIds() {
    for (String id : List.of("p:1", "p:3")) {
      Contender better =
          new Contender(
              new PlayerId(id), Position.WR, 12, AbsenceChance.PLAYS, false, 14, Instant.EPOCH);
      Contender other =
          new Contender(
              new PlayerId("p:2"),
              Position.WR,
              12,
              AbsenceChance.PLAYS,
              false,
              11,
              Instant.EPOCH.plusSeconds(1));

      assertThat(StartSitRule.weigh(List.of(other, better), FRESH).orElseThrow().pick())
          .isEqualTo(better);
    }
  }

  @Test
  void theBestOfManyIsComparedWithTheNextBest() {
    Weighing weighing =
        StartSitRule.weigh(
                List.of(
                    receiver("p:1", 8, AbsenceChance.PLAYS, false),
                    receiver("p:2", 15, AbsenceChance.PLAYS, false),
                    receiver("p:3", 14, AbsenceChance.PLAYS, false),
                    receiver("p:4", 20, AbsenceChance.ABSENT, false)),
                FRESH)
            .orElseThrow();

    assertThat(weighing.ranked().stream().map(one -> one.player().value()))
        .containsExactly("p:2", "p:3", "p:1", "p:4");
  }

  @Test
  void aQuestionablePlayerIsWeightedByHisChanceToPlay() {
    AbsenceChance limited = AbsenceChance.of(Availability.QUESTIONABLE, Practice.LIMITED, false);

    assertThat(limited.absent()).isEqualTo(.27);
    assertThat(limited.share()).isEqualTo(.87);
    Contender healthy = receiver("p:1", 10, AbsenceChance.PLAYS, false);
    double both =
        ScoreSpan.normal(
            (10 - 8.7)
                / Math.hypot(
                    ScoreSpan.MEASURED.of(Position.WR, 10),
                    ScoreSpan.MEASURED.of(Position.WR, 8.7)));
    assertThat(StartSitRule.outscores(healthy, receiver("p:2", 10, limited, false)))
        .isCloseTo(.73 * both + .27 * .97, within(1e-9));
  }

  @Test
  void onceInactivesAreKnownAQuestionablePlayerPlaysOrDoesNot() {
    assertThat(AbsenceChance.of(Availability.QUESTIONABLE, Practice.NONE, true).absent()).isZero();
    assertThat(AbsenceChance.of(Availability.HEALTHY, Practice.NONE, true).absent()).isZero();
    assertThat(AbsenceChance.of(Availability.DOUBTFUL, Practice.NONE, true).absent()).isOne();
    assertThat(AbsenceChance.of(Availability.INACTIVE, Practice.FULL, true).absent()).isOne();
  }

  @Test
  void anUnknownStatusIsNeverTreatedAsHealthy() {
    AbsenceChance unknown = AbsenceChance.of(Availability.UNKNOWN, Practice.FULL, true);

    assertThat(unknown.absent()).isEqualTo(.52);
    assertThat(unknown.share()).isLessThan(1);
  }

  @Test
  void freshnessFallsWithAgeAndWithADoubtfulStatusFeed() {
    assertThat(FRESH.freshness()).isOne();
    assertThat(new FactsAge(48, 1, true).freshness()).isCloseTo(.982, within(1e-9));
    assertThat(new FactsAge(24 * 60, 1, true).freshness()).isCloseTo(.83, within(1e-9));
    assertThat(new FactsAge(0, 25, true).freshness()).isCloseTo(.85, within(1e-9));
    assertThat(new FactsAge(0, 1, false).freshness()).isCloseTo(.85, within(1e-9));
    assertThat(new FactsAge(48, 1, true, true).freshness()).isCloseTo(.982 * .98, within(1e-9));
  }

  @Test
  void theDistributionFunctionMatchesTheNormalDistribution() {
    assertThat(ScoreSpan.normal(0)).isCloseTo(.5, within(1e-7));
    assertThat(ScoreSpan.normal(1)).isCloseTo(.8413447, within(1e-6));
    assertThat(ScoreSpan.normal(-1.96)).isCloseTo(.0249979, within(1e-6));
  }

  @Test
  void decidingTakesFarLessThanTwentyMicroseconds() {
    List<Contender> two =
        List.of(
            receiver("p:1", 17.8, AbsenceChance.PLAYS, false),
            receiver("p:2", 12.3, AbsenceChance.PLAYS, true));
    long best = Long.MAX_VALUE;
    for (int batch = 0; batch < 50; batch++) {
      long began = System.nanoTime();
      for (int i = 0; i < 200; i++) {
        StartSitRule.weigh(two, FRESH);
      }
      best = Math.min(best, (System.nanoTime() - began) / 200);
    }

    assertThat(best).isLessThan(20_000);
  }

  private static Contender receiver(
      String id, double points, AbsenceChance chance, boolean inLineup) {
    return new Contender(new PlayerId(id), Position.WR, points, chance, inLineup);
  }
}
