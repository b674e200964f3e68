package dev.comanager.decision.platform.mfl;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The points of a MyFantasyLeague rule: {@code *.1} for each unit, {@code 1/10} for every full ten
 * units, {@code 6} once.
 */
sealed interface MflPoints {
  /** For each unit, fractions proportionally. */
  record Each(double points) implements MflPoints {}

  /** For every full number of units. */
  record Every(double points, double units) implements MflPoints {}

  /** Once, whatever the amount. */
  record Once(double points) implements MflPoints {}

  /** The points for that amount. */
  default double of(double amount) {
    return switch (this) {
      case Each(double points) -> points * amount;
      case Every(double points, double units) -> points * Math.floor(amount / units + 1e-9);
      case Once(double points) -> points;
    };
  }

  /** Parses it; empty for another format. */
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
