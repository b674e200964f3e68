package dev.comanager.watch.model;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Projected points as worded in texts. */
public final class PointsText {
  private PointsText() {}

  /** With one digit behind the point, such as {@code 17.6}. */
  public static String of(double points) {
    return BigDecimal.valueOf(points).setScale(1, RoundingMode.HALF_UP).toPlainString();
  }
}
