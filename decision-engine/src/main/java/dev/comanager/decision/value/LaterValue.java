package dev.comanager.decision.value;

/**
 * What is expected in the coming seasons, in points above a free player, discounted by season.
 *
 * @param points the expected ones
 * @param low about one outcome in six is below it
 * @param high about one outcome in six is above it
 */
public record LaterValue(double points, double low, double high) {
  /** No value after this season. */
  public static final LaterValue NONE = new LaterValue(0, 0, 0);

  /** Both together; low and high as if they always came together. */
  public LaterValue plus(LaterValue other) {
    return new LaterValue(points + other.points, low + other.low, high + other.high);
  }

  /** The same with every figure multiplied. */
  LaterValue times(double factor) {
    return new LaterValue(factor * points, factor * low, factor * high);
  }

  /** The part above that many points, for a place that something else could have. */
  public LaterValue above(double least) {
    return new LaterValue(
        Math.max(0, points - least), Math.max(0, low - least), Math.max(0, high - least));
  }
}
