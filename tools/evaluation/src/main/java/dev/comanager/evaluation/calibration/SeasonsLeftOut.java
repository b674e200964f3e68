package dev.comanager.evaluation.calibration;

import dev.comanager.evaluation.measure.Estimate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Cross-validation by season: every variant is fitted on all seasons but one and evaluated on that
 * one. The last season is the one that is evaluated.
 */
final class SeasonsLeftOut {
  private final NavigableMap<Integer, List<PastPair>> pairs = new TreeMap<>();
  private final Map<Integer, Map<Variant, SeasonResult>> results = new TreeMap<>();
  private final Map<Variant, Estimate.Sample> losses = new EnumMap<>(Variant.class);
  private final Map<Variant, Estimate.Sample> above = new EnumMap<>(Variant.class);
  private final Map<Variant, Estimate.Sample> aboveInLast = new EnumMap<>(Variant.class);

  SeasonsLeftOut(List<PastPair> all) {
    for (PastPair pair : all) {
      pairs.computeIfAbsent(pair.season(), _ -> new ArrayList<>()).add(pair);
    }
    pairs.forEach(this::evaluate);
  }

  private void evaluate(int season, List<PastPair> those) {
    List<PastPair> others = new ArrayList<>();
    pairs.forEach(
        (other, pairsOfIt) -> {
          if (other != season) {
            others.addAll(pairsOfIt);
          }
        });
    ToDoubleFunction<PastPair> shipped = Variant.SHIPPED.chance(others);
    for (Variant variant : Variant.values()) {
      if (!variant.fitted() || !others.isEmpty()) {
        ToDoubleFunction<PastPair> chance = variant.chance(others);
        results
            .computeIfAbsent(season, _ -> new EnumMap<>(Variant.class))
            .put(variant, SeasonResult.of(those, chance));
        those.stream()
            .filter(PastPair::realistic)
            .forEach(pair -> lose(variant, pair, chance, shipped));
      }
    }
  }

  private void lose(
      Variant variant,
      PastPair pair,
      ToDoubleFunction<PastPair> chance,
      ToDoubleFunction<PastPair> shipped) {
    double loss = loss(pair, chance);
    double more = loss - loss(pair, shipped);
    add(losses, variant, pair, loss);
    add(above, variant, pair, more);
    if (pair.season() == last()) {
      add(aboveInLast, variant, pair, more);
    }
  }

  private static void add(
      Map<Variant, Estimate.Sample> samples, Variant variant, PastPair pair, double value) {
    samples.computeIfAbsent(variant, _ -> new Estimate.Sample()).add(pair.cluster(), value);
  }

  private static double loss(PastPair pair, ToDoubleFunction<PastPair> chance) {
    return Claim.of(chance.applyAsDouble(pair)).loss(pair.aWasBetter());
  }

  /** The pairs of every season, in ascending order. */
  Map<Integer, List<PastPair>> pairs() {
    return pairs;
  }

  /** The season that is evaluated. */
  int last() {
    return pairs.lastKey();
  }

  /** The results by season and variant; without fitted ones if there is only one season. */
  Map<Integer, Map<Variant, SeasonResult>> results() {
    return results;
  }

  /** Variants with roster decisions. */
  List<Variant> variants() {
    return List.copyOf(losses.keySet());
  }

  /** Mean log-loss on the roster decisions of all left-out seasons. */
  Estimate loss(Variant variant) {
    return losses.get(variant).estimate();
  }

  /** The variant's log-loss minus the shipped rule's, on the same decisions. */
  Estimate aboveShipped(Variant variant) {
    return above.get(variant).estimate();
  }

  /** The same in the evaluated season alone; NaN without roster decisions there. */
  Estimate aboveShippedInLast(Variant variant) {
    return aboveInLast.getOrDefault(variant, new Estimate.Sample()).estimate();
  }

  /** Mean over the left-out seasons of a measure. */
  double mean(Variant variant, ToDoubleFunction<SeasonResult> measure) {
    return results.values().stream()
        .mapToDouble(season -> measure.applyAsDouble(season.get(variant)))
        .average()
        .orElse(Double.NaN);
  }
}
