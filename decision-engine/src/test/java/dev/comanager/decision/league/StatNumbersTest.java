package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class StatNumbersTest {
  @Property(tries = 300)
  void equalsAnyOtherMapOfTheSameNumbers(@ForAll("numbers") Map<String, Double> source) {
    StatNumbers numbers = StatNumbers.of(source);

    assertThat(numbers).isEqualTo(source).hasSameHashCodeAs(source);
    assertThat(new HashMap<>(numbers)).isEqualTo(source);
    source.forEach((name, number) -> assertThat(numbers.get(name)).isEqualTo(number));
    assertThat(numbers.containsKey("not a stat")).isFalse();
  }

  @Property(tries = 300)
  void multipliesTheNumbersOfTheSameName(
      @ForAll("numbers") Map<String, Double> line, @ForAll("numbers") Map<String, Double> worth) {
    double expected = 0;
    for (Map.Entry<String, Double> stat : line.entrySet()) {
      expected += stat.getValue() * worth.getOrDefault(stat.getKey(), 0.0);
    }

    assertThat(StatNumbers.of(line).times(StatNumbers.of(worth))).isCloseTo(expected, within(1e-6));
  }

  @Property(tries = 100)
  void sumsInTheSameOrderHoweverTheyWereRead(
      @ForAll("numbers") Map<String, Double> line,
      @ForAll("numbers") Map<String, Double> worth,
      @ForAll long seed) {
    List<String> names = new ArrayList<>(line.keySet());
    Collections.shuffle(names, new Random(seed));
    Map<String, Double> shuffled = new LinkedHashMap<>();
    names.forEach(name -> shuffled.put(name, line.get(name)));

    assertThat(StatNumbers.of(shuffled).times(StatNumbers.of(worth)))
        .isEqualTo(StatNumbers.of(line).times(StatNumbers.of(worth)));
  }

  @Test
  void refusesNumbersThatAreMissing() {
    Map<String, Double> source = new HashMap<>();
    source.put("rec", null);

    assertThatNullPointerException().isThrownBy(() -> StatNumbers.of(source));
  }

  /** "Aa" and "BB" have the same hash code, and so do the longer ones. */
  @Provide
  Arbitrary<Map<String, Double>> numbers() {
    return Arbitraries.maps(
        Arbitraries.of("Aa", "BB", "AaAa", "BBBB", "AaBB", "rec", "rec_yd", "pass_td", ""),
        Arbitraries.doubles().between(-50, 400));
  }
}
