package dev.comanager.decision.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ConsensusRuleTest {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

  @Test
  void theMeanOfTheSourcesIsUsed() {
    assertThat(mean(projection("A", 12, 1), projection("B", 16, 20))).hasValue(14);
  }

  @Test
  void aStoppedSourceIsExcludedFromTheMeanAndNamed() {
    List<Projection> all = List.of(projection("A", 12, 1), projection("B", 30, 72));

    assertThat(mean(all.toArray(Projection[]::new))).hasValue(12);
    assertThat(ConsensusRule.leftOut(all)).containsExactly("B");
  }

  @Test
  void theOnlySourceIsUsedHoweverOldItIs() {
    assertThat(mean(projection("A", 12, 400))).hasValue(12);
  }

  @Test
  void anImpossibleNumberIsExcluded() {
    assertThat(mean(projection("A", 12, 1), projection("B", 4_000, 1))).hasValue(12);
    assertThat(mean(projection("B", 4_000, 1))).isEmpty();
    assertThat(mean()).isEmpty();
  }

  private static OptionalDouble mean(Projection... all) {
    return ConsensusRule.mean(List.of(all), one -> one.stats().of("points"));
  }

  private static Projection projection(String source, double points, int hoursOld) {
    return new Projection(
        new StatLine(Map.of("points", points)), source, NOW.minus(Duration.ofHours(hoursOld)));
  }
}
