package dev.comanager.watch.line;

import dev.comanager.contracts.InternalCall;
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
class WatchLineData {
  static final int WATCHES_A_PAGE = 100;
  private static final int DECISIONS_A_PAGE = 200;

  private static final LineExport LINKS =
      LineExport.of(
          "league_links", "SELECT to_jsonb(l) - 'line' AS part FROM line_links l WHERE line = $1");
  private static final LineExport STATUS =
      LineExport.of(
          "standing", "SELECT to_jsonb(l) - 'line' AS part FROM line_standing l WHERE line = $1");
  private static final LineExport DECISIONS =
      LineExport.paged(
              "known_decisions",
              "SELECT message::jsonb || jsonb_build_object('id', id) AS part FROM decision"
                  + " WHERE line = $1 AND id > $2 ORDER BY id LIMIT $3",
              DECISIONS_A_PAGE)
          .showing(decision -> decision.without(List.of("id")));
  private static final LineExport WATCHES =
      LineExport.paged(
          "watches",
          """
          SELECT to_jsonb(w) - 'line' || jsonb_build_object('baseline', w.baseline::jsonb) AS part
          FROM watch w WHERE line = $1 AND id > coalesce(nullif($2, '')::bigint, 0)
          ORDER BY id LIMIT $3
          """,
          WATCHES_A_PAGE);
  private static final LineExport LEAGUES =
      LineExport.of(
          "linked_leagues",
          "SELECT to_jsonb(l) - 'line' || jsonb_build_object('team', l.team::jsonb) AS part"
              + " FROM line_league l WHERE line = $1");

  @Produces
  @Singleton
  static LineData tables() {
    return new LineData(
        List.of(
            LineTable.handledCalls(),
            LineTable.of("line_links").exported(LINKS),
            LineTable.of("line_standing").exported(STATUS),
            LineTable.of("decision").exported(DECISIONS),
            LineTable.of("watch").exported(WATCHES),
            LineTable.of("line_league").exported(LEAGUES)));
  }

  @Produces
  @Singleton
  static ExportLineData export(LineDataReader reader) {
    return new ExportLineData(InternalCall.EXPORT_WATCHES, reader);
  }
}
