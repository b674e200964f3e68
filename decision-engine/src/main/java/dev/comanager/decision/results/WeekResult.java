package dev.comanager.decision.results;

import dev.comanager.contracts.DecisionKind;
import io.vertx.mutiny.sqlclient.Row;
import java.util.Locale;

/**
 * How one call turned out.
 *
 * @param points that following it brought more than the alternative; negative when it brought fewer
 */
record WeekResult(DecisionKind kind, String headline, boolean right, double points) {
  static WeekResult of(Row row) {
    return new WeekResult(
        DecisionKind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
        row.getString("headline"),
        "right".equals(row.getString("outcome")),
        row.getDouble("points_gained"));
  }
}
