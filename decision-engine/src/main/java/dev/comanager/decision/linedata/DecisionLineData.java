package dev.comanager.decision.linedata;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.linedeletion.ExportLineData;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineDataReader;
import dev.comanager.messaging.linedeletion.LineExport;
import dev.comanager.messaging.linedeletion.LineTable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** The data that this service keeps about phone lines. */
@Singleton
class DecisionLineData {
  static final int DECISIONS_A_PAGE = 40;

  private static final LineExport LEAGUES =
      LineExport.of(
          "leagues",
          """
          SELECT json_build_object('league', league, 'team_id', team_id, 'primary', is_primary,
            'linked_at', linked_at) AS part
          FROM league_link WHERE line = $1 ORDER BY seq
          """);
  // Including the last card before the lock and its outcome, where they exist.
  private static final LineExport DECISIONS =
      LineExport.paged(
          "decisions",
          """
          SELECT json_build_object('id', d.id, 'league', d.league, 'season', d.season,
            'week', d.week, 'kind', d.kind, 'revision', d.revision, 'verdict', d.verdict,
            'confidence', d.confidence, 'lock_at', d.lock_at, 'created_at', d.created_at,
            'updated_at', d.updated_at,
            'graded', CASE WHEN l.decision_id IS NOT NULL THEN
              json_build_object('pick', l.pick, 'over', l.other, 'confidence', l.confidence,
                'headline', l.headline, 'locked_at', l.lock_at, 'graded_at', l.graded_at,
                'outcome', l.outcome, 'points_gained', l.points_gained) END,
            'card', d.card::json) AS part
          FROM decision d LEFT JOIN locked_decision l ON l.decision_id = d.id AND l.line = d.line
          WHERE d.line = $1 AND d.id > $2 ORDER BY d.id LIMIT $3
          """,
          DECISIONS_A_PAGE);

  // Without the tokens.
  private static final LineExport YAHOO =
      LineExport.of(
          "yahoo",
          """
          SELECT json_build_object('connected_at', connected_at, 'renewed_at', renewed_at,
            'refused', refused) AS part
          FROM yahoo_grant WHERE line = $1
          """);

  private static final String DELETE_LEAGUES_OF_NOBODY_ELSE =
      """
      DELETE FROM league_snapshot s
      WHERE league IN (SELECT league FROM league_link WHERE line = ANY($1))
        AND NOT EXISTS
          (SELECT 1 FROM league_link l WHERE l.league = s.league AND l.line <> ALL($1))
      """;
  private static final String TEAMS_OF_NOBODY_ELSE =
      """
      FROM league_link mine JOIN team_seen t USING (league, team_id)
      WHERE mine.line = ANY($1) AND NOT EXISTS
        (SELECT 1 FROM league_link l
         WHERE l.league = mine.league AND l.team_id = mine.team_id AND l.line <> ALL($1))
      """;

  // In lock order: first the rows that every call locks, then the row that is locked to change the
  // line's links, last the rows that these link to.
  private static final List<LineTable> TABLES =
      List.of(
          LineTable.handledCalls(),
          LineTable.of("line_leagues").publishedOn(Topic.LINE_LEAGUES),
          LineTable.of("decision").exported(DECISIONS),
          LineTable.of("locked_decision"),
          LineTable.of("results_subscription"),
          LineTable.of("results_text"),
          LineTable.of("espn_cookie"),
          LineTable.of("yahoo_grant").exported(YAHOO),
          LineTable.of("line_budget"),
          LineTable.of("league_snapshot", DELETE_LEAGUES_OF_NOBODY_ELSE),
          LineTable.of(
              "recheck_subject",
              "DELETE FROM recheck_subject WHERE fingerprint IN (SELECT fingerprint "
                  + TEAMS_OF_NOBODY_ELSE
                  + ")"),
          LineTable.of(
              "team_seen",
              "DELETE FROM team_seen WHERE (league, team_id) IN (SELECT league, team_id "
                  + TEAMS_OF_NOBODY_ELSE
                  + ")"),
          LineTable.of("league_link").exported(LEAGUES));

  @Produces
  @Singleton
  static LineData tables() {
    return new LineData(TABLES);
  }

  @Produces
  @Singleton
  static ExportLineData export(LineDataReader reader) {
    return new ExportLineData(InternalCall.EXPORT_LINE, reader);
  }
}
