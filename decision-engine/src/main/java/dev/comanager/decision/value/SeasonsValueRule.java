package dev.comanager.decision.value;

import dev.comanager.decision.league.Position;
import java.util.OptionalDouble;

/**
 * A player's points above replacement in the coming seasons, from his points a week now and his
 * age. In each season he plays a share of the games and has a level of points a week around a mean
 * that falls with age; only the part of that level above replacement counts, because anybody may be
 * dropped. All constants were fitted on the seasons 2021 to 2023 in half-PPR points.
 */
public final class SeasonsValueRule {
  /** Number of coming seasons that count, after this one. */
  public static final int SEASONS = 3;

  /** What a point of a season is worth in the season before it. */
  public static final double DISCOUNT = .8;

  /** Games of a fantasy season: seventeen weeks without a bye. */
  public static final int GAMES = 16;

  /** The weeks of the coming seasons, each as much as it counts. */
  public static final double LATER_WEEKS =
      GAMES * DISCOUNT * (1 - Math.pow(DISCOUNT, SEASONS)) / (1 - DISCOUNT);

  private static final double MIDDLE_AGE = 26;
  private static final double YOUNGEST = 21;
  private static final double OLDEST = 36;
  private static final double LEAST_FACTOR = .3;
  private static final double MOST_FACTOR = 1.15;

  /** The level of a player of 26 years in the season after the next one, as a share. */
  private static final double LATER_LEVEL = .97;

  private static final double LEAST_SHARE = .05;
  private static final double MOST_SHARE = .95;

  /** Players who leave the league or their role with every season after the next one. */
  private static final double STAYS = .93;

  private SeasonsValueRule() {}

  /**
   * The constants of a position.
   *
   * @param level of next season at 26 years, as a share of the level now
   * @param ageing change of that share with every year of age
   * @param span standard deviation of next season's level, in points a week
   * @param share of games played next season at 26 years, for a level of 0
   * @param shareAgeing change of it with every year of age
   * @param shareLevel change of it with every point a week
   */
  private record Curve(
      double level,
      double ageing,
      double span,
      double share,
      double shareAgeing,
      double shareLevel) {}

  private static final Curve QB = new Curve(.98, -.016, 3.9, .18, -.017, .030);
  private static final Curve RB = new Curve(.86, -.013, 4.0, .28, -.040, .034);
  private static final Curve WR = new Curve(.92, -.030, 2.9, .25, -.029, .042);
  private static final Curve TE = new Curve(.93, -.010, 2.2, .48, -.034, .031);

  /**
   * The value in points above replacement, over all coming seasons, each discounted. Kickers and
   * defenses have none: one season says next to nothing about the next.
   *
   * @param perWeek points in a week in which he plays, this season
   * @param age on September 1 of this season; when it isn't known, 26 is taken
   * @param replacement points a week of a free player at his position
   */
  public static LaterValue of(
      Position position, double perWeek, OptionalDouble age, double replacement) {
    LaterValue sum = LaterValue.NONE;
    double weight = 1;
    for (int ahead = 1; ahead <= SEASONS; ahead++) {
      weight *= DISCOUNT;
      sum = sum.plus(season(position, perWeek, age, replacement, ahead).times(weight));
    }
    return sum;
  }

  /** The value in a single season, that many after this one, without a discount. */
  public static LaterValue season(
      Position position, double perWeek, OptionalDouble age, double replacement, int ahead) {
    return switch (position) {
      case QB -> season(QB, perWeek, age.orElse(MIDDLE_AGE), replacement, ahead);
      case RB -> season(RB, perWeek, age.orElse(MIDDLE_AGE), replacement, ahead);
      case WR -> season(WR, perWeek, age.orElse(MIDDLE_AGE), replacement, ahead);
      case TE -> season(TE, perWeek, age.orElse(MIDDLE_AGE), replacement, ahead);
      case K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> LaterValue.NONE;
    };
  }

  private static LaterValue season(
      Curve curve, double perWeek, double age, double replacement, int ahead) {
    double level = Math.max(0, perWeek) * factor(curve.level(), curve, age);
    double share =
        Math.clamp(
            curve.share() + curve.shareAgeing() * years(age) + curve.shareLevel() * perWeek,
            LEAST_SHARE,
            MOST_SHARE);
    for (int later = 1; later < ahead; later++) {
      level *= factor(LATER_LEVEL, curve, age + later);
      share *= STAYS;
    }
    double span = curve.span() * Math.sqrt(ahead);
    return new LaterValue(
            above(level, span, replacement),
            Math.max(0, level - span - replacement),
            Math.max(0, level + span - replacement))
        .times(GAMES * share);
  }

  private static double factor(double atMiddleAge, Curve curve, double age) {
    return Math.clamp(atMiddleAge + curve.ageing() * years(age), LEAST_FACTOR, MOST_FACTOR);
  }

  private static double years(double age) {
    return Math.clamp(age, YOUNGEST, OLDEST) - MIDDLE_AGE;
  }

  /** The mean of the part of a normally distributed level that is above replacement. */
  private static double above(double level, double span, double replacement) {
    double z = (level - replacement) / span;
    double density = StrictMath.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    double chance = MoveSpan.chance(level - replacement, span);
    // The chance is an approximation, so far below replacement the sum may fall under 0.
    return Math.max(0, span * density + (level - replacement) * chance);
  }
}
