package dev.comanager.benchmarks.watch;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Rows that PostgreSQL has read and written so far, from its own statistics: they show the growth
 * of cost on any machine.
 *
 * @param written inserted, updated or deleted
 * @param byIndex fetched by an index
 * @param byScan read by scans of the tables that grow with the number of watches
 */
record TouchedRows(long written, long byIndex, long byScan) {
  private static final String READ =
      """
      SELECT sum(n_tup_ins + n_tup_upd + n_tup_del), sum(coalesce(idx_tup_fetch, 0)),
        sum(seq_tup_read) FILTER (WHERE relname IN ('watch', 'watch_game', 'recheck', 'subject_player'))
      FROM pg_stat_user_tables
      """;

  static TouchedRows now(Connection database) throws SQLException {
    try (Statement statement = database.createStatement();
        ResultSet row = statement.executeQuery(READ)) {
      row.next();
      return new TouchedRows(row.getLong(1), row.getLong(2), row.getLong(3));
    }
  }

  TouchedRows since(TouchedRows earlier) {
    return new TouchedRows(
        written - earlier.written, byIndex - earlier.byIndex, byScan - earlier.byScan);
  }
}
