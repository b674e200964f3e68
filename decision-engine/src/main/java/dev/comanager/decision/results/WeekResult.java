package dev.comanager.decision.results;

import io.vertx.mutiny.sqlclient.Row;

/**
 * How one call turned out.
 *
 * @param points that following it brought more than the alternative; negative when it brought fewer
 * @param weeks whose games counted
 */
record WeekResult(String headline, boolean right, double points, int weeks) {
  static WeekResult of(Row row) {
    return new WeekResult(
        row.getString("headline"),
        "right".equals(row.getString("outcome")),
        row.getDouble("points_gained"),
        row.getInteger("weeks"));
  }
}
