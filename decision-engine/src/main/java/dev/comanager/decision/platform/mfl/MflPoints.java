package dev.comanager.decision.platform.mfl;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a rule of MyFantasyLeague pays: {@code *.1} for each unit, {@code 1/10} for every full ten,
 * {@code 6} once.
 */
sealed interface MflPoints {
  /** For each unit, parts of it in parts. */
  record Each(double points) implements MflPoints {}

  /** For every full so many units. */
  record Every(double points, double units) implements MflPoints {}

  /** Whatever the amount. */
  record Once(double points) implements MflPoints {}

  /** What an amount of that size brings. */
  default double of(double amount) {
    return switch (this) {
      case Each(double points) -> points * amount;
      case Every(double points, double units) -> points * Math.floor(amount / units + 1e-9);
      case Once(double points) -> points;
    };
  }

  /** Reads it; empty when it is written otherwise. */
  static Optional<MflPoints> read(String written) {
    String plain = written.strip();
    int slash = plain.indexOf('/');
    if (plain.startsWith("*")) {
      return number(plain.substring(1)).map(Each::new);
    }
    if (slash > 0) {
      Optional<Double> points = number(plain.substring(0, slash));
      Optional<Double> units = number(plain.substring(slash + 1)).filter(found -> found > 0);
      return points.flatMap(each -> units.map(every -> new Every(each, every)));
    }
    return number(plain).map(Once::new);
  }

  private static Optional<Double> number(String written) {
    OptionalDouble number = MflJson.number(written);
    return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
  }
}
