package dev.comanager.benchmarks.watch;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Writes watches directly to watch-service's database: setting a hundred thousand of them by tool
 * calls would take longer than the measurement.
 */
final class WatchSeed {
  static final DecidedPlayer PICK = player("bench:pick", "Pick");
  static final DecidedPlayer OTHER = player("bench:other", "Other");

  private static final String GAMES =
      """
      INSERT INTO game (id, kickoff, state, open)
      SELECT 'bench-' || n, now() + interval '2 days', 'scheduled', true FROM generate_series(0, 15) n
      """;
  private static final String SUBJECTS =
      "INSERT INTO recheck (fingerprint) SELECT md5(? || n) FROM generate_series(1, ?) n";
  private static final String PLAYERS =
      """
      INSERT INTO subject_player (player_id, fingerprint)
      SELECT CASE WHEN ? THEN ? || n ELSE ? END, md5(? || n) FROM generate_series(1, ?) n
      """;
  private static final String WATCHES =
      """
      WITH made AS (
        INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint, baseline,
          subject_version, lock_at)
        SELECT 'ln_' || substr(md5(? || n), 1, 24), 'decision', 'd_' || substr(md5(? || n), 1, 12),
          'start_sit', 'demo:harbor', 'sms', md5(? || CASE WHEN ? THEN 1 ELSE n END), ?, 0,
          now() + interval '2 days'
        FROM generate_series(1, ?) n
        RETURNING id)
      INSERT INTO watch_game (watch, game) SELECT id, 'bench-' || id % 16 FROM made
      """;

  private final Connection database;

  WatchSeed(Connection database) {
    this.database = database;
  }

  private record Held(
      Verdict verdict,
      ConfidenceBand band,
      int confidence,
      int ageless,
      boolean riskRealized,
      List<DecidedPlayer> players) {}

  void games() throws SQLException {
    try (Statement statement = database.createStatement()) {
      statement.execute(GAMES);
    }
  }

  /** Adds this many watches, each on its own subject, all of one player. */
  void ofOnePlayer(String player, int watches) throws SQLException {
    subjects(player, watches, false);
    watches(player, watches, false);
  }

  /** Adds this many watches, each on its own subject, each of its own player. */
  void ofOtherPlayers(String name, int watches) throws SQLException {
    subjects(name, watches, true);
    watches(name, watches, false);
  }

  /** Adds this many watches of as many lines, all on one subject. */
  void ofOneSubject(String player, int watches) throws SQLException {
    subjects(player, 1, false);
    watches(player, watches, true);
  }

  /** Runs what autovacuum would have run while so many watches were set. */
  void settle() throws SQLException {
    try (Statement statement = database.createStatement()) {
      statement.execute("VACUUM ANALYZE");
    }
  }

  private void subjects(String name, int count, boolean playersOfTheirOwn) throws SQLException {
    try (PreparedStatement statement = database.prepareStatement(SUBJECTS)) {
      statement.setString(1, name);
      statement.setInt(2, count);
      statement.execute();
    }
    try (PreparedStatement statement = database.prepareStatement(PLAYERS)) {
      statement.setBoolean(1, playersOfTheirOwn);
      statement.setString(2, name);
      statement.setString(3, name);
      statement.setString(4, name);
      statement.setInt(5, count);
      statement.execute();
    }
  }

  private void watches(String name, int count, boolean oneSubject) throws SQLException {
    try (PreparedStatement statement = database.prepareStatement(WATCHES)) {
      statement.setString(1, name + "/");
      statement.setString(2, name + "/");
      statement.setString(3, name);
      statement.setBoolean(4, oneSubject);
      statement.setString(5, baseline());
      statement.setInt(6, count);
      statement.execute();
    }
  }

  private static String baseline() {
    return Json.text(
        new Held(Verdict.START, ConfidenceBand.of(70), 70, 70, false, List.of(PICK, OTHER)));
  }

  private static DecidedPlayer player(String id, String name) {
    return new DecidedPlayer(id, name, name, DecidedPlayer.Place.ELSEWHERE, "", true, 10.0, null);
  }
}
