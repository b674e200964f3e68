package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;

class StartSitRulePropertyTest {
  private static final FactsAge FRESH = new FactsAge(0, 0, true);

  @Property
  void theOrderOfPlayersDoesNotMatter(
      @ForAll("contenders") List<Contender> contenders, @ForAll("ages") FactsAge age) {
    List<Contender> shuffled = new ArrayList<>(contenders);
    Collections.shuffle(shuffled, new Random(contenders.size()));

    assertThat(StartSitRule.weigh(shuffled, age)).isEqualTo(StartSitRule.weigh(contenders, age));
  }

  @Property
  void confidenceStaysBetween50And95(
      @ForAll("contenders") List<Contender> contenders, @ForAll("ages") FactsAge age) {
    StartSitRule.weigh(contenders, age)
        .ifPresent(weighing -> assertThat(weighing.confidence()).isBetween(50, 95));
  }

  @Property
  void thePartsSumToTheUnclampedConfidence(
      @ForAll("contenders") List<Contender> contenders, @ForAll("ages") FactsAge age) {
    StartSitRule.weigh(contenders, age)
        .ifPresent(
            weighing -> {
              Breakdown parts = weighing.breakdown();
              double sum = parts.base() + parts.edge() + parts.freshness() + parts.injury();
              assertThat(Math.clamp(Math.round(sum), 50, 95)).isEqualTo(parts.confidence());
              assertThat(sum).isCloseTo(Math.rint(sum), within(1e-9));
            });
  }

  @Property
  void thePickOfTwoIsNeverTheLikelierLoser(
      @ForAll("contender") Contender first,
      @ForAll("contender") Contender second,
      @ForAll("ages") FactsAge age) {
    if (first.player().equals(second.player())) {
      return;
    }
    StartSitRule.weigh(List.of(first, second), age)
        .ifPresent(
            weighing ->
                assertThat(StartSitRule.outscores(weighing.pick(), weighing.nextBest()))
                    .isGreaterThan(.5 - 1e-6));
  }

  @Property
  void confidenceNeverFallsWhenTheLeadGrows(
      @ForAll Position position,
      @ForAll @DoubleRange(min = 2, max = 20) double points,
      @ForAll @DoubleRange(min = 0, max = 10) double lead,
      @ForAll @DoubleRange(min = 0, max = 5) double more,
      @ForAll("chances") AbsenceChance chance) {
    Contender other = new Contender(new PlayerId("p:2"), position, 30 - points, chance, false);
    int before = confidence(position, other, 30 - points + lead);
    int after = confidence(position, other, 30 - points + lead + more);

    assertThat(after).isGreaterThanOrEqualTo(before);
  }

  private static int confidence(Position position, Contender other, double points) {
    Contender pick =
        new Contender(new PlayerId("p:1"), position, points, AbsenceChance.PLAYS, false);
    return StartSitRule.breakdown(pick, other, FRESH).confidence();
  }

  @Property
  void olderFactsNeverRaiseTheConfidence(
      @ForAll("contenders") List<Contender> contenders, @ForAll("ages") FactsAge age) {
    FactsAge older = new FactsAge(age.projectionHours() + 24, 200, age.statusFeedOk());

    StartSitRule.weigh(contenders, age)
        .ifPresent(
            weighing ->
                assertThat(StartSitRule.weigh(contenders, older).orElseThrow().confidence())
                    .isLessThanOrEqualTo(weighing.confidence()));
  }

  @Provide
  Arbitrary<AbsenceChance> chances() {
    return Combinators.combine(
            Arbitraries.of(Availability.class),
            Arbitraries.of(Practice.class),
            Arbitraries.of(true, false))
        .as(AbsenceChance::of);
  }

  @Provide
  Arbitrary<Contender> contender() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 9),
            Arbitraries.of(Position.class),
            Arbitraries.doubles().between(-2, 30),
            chances(),
            Arbitraries.of(true, false))
        .as(
            (id, position, points, chance, inLineup) ->
                new Contender(new PlayerId("p:" + id), position, points, chance, inLineup));
  }

  @Provide
  Arbitrary<List<Contender>> contenders() {
    return contender()
        .list()
        .ofMinSize(2)
        .ofMaxSize(6)
        .map(StartSitRulePropertyTest::distinct)
        .filter(list -> list.size() > 1);
  }

  private static List<Contender> distinct(List<Contender> contenders) {
    Set<PlayerId> seen = new HashSet<>();
    return contenders.stream().filter(contender -> seen.add(contender.player())).toList();
  }

  @Provide
  Arbitrary<FactsAge> ages() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 1000),
            Arbitraries.integers().between(0, 200),
            Arbitraries.of(true, false))
        .as(FactsAge::new);
  }
}
