package dev.comanager.messaging.linedeletion;

import dev.comanager.contracts.Topic;
import java.util.List;
import java.util.Optional;

/**
 * A table with rows of phone lines.
 *
 * @param deletion the statement that deletes the rows of lines; $1 is the array of their ids.
 *     Empty: a deletion leaves the table unchanged
 * @param export the table's part of a line's export
 * @param topic the compacted topic on which the service publishes a line's row, by the line's id
 */
public record LineTable(
    String name, Optional<String> deletion, Optional<LineExport> export, Optional<Topic> topic) {
  private static final int HANDLED_CALLS_A_PAGE = 100;
  // Newest first.
  private static final String HANDLED_CALLS =
      """
      SELECT json_build_object('id', id, 'tool', tool, 'at', created_at, 'kept_until', expires_at,
        'answer', convert_from(outcome, 'UTF8')::json) AS part
      FROM (SELECT *, (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')
          || encode(call_key, 'hex') || tool) COLLATE "C" AS id
        FROM handled_call WHERE line = $1) c
      WHERE $2 = '' OR id < $2 ORDER BY id DESC LIMIT $3
      """;

  /** A table whose column {@code line} is the line's id. */
  public static LineTable of(String name) {
    return of(name, "DELETE FROM " + name + " WHERE line = ANY($1)");
  }

  /** A table whose rows this statement deletes. */
  public static LineTable of(String name, String deletion) {
    return new LineTable(name, Optional.of(deletion), Optional.empty(), Optional.empty());
  }

  /** A table that references lines and that a deletion leaves unchanged. */
  public static LineTable kept(String name) {
    return new LineTable(name, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The outcomes that {@link dev.comanager.messaging.outbox.CallLedger} stores. */
  public static LineTable handledCalls() {
    return of("handled_call")
        .exported(
            LineExport.paged("handled_calls", HANDLED_CALLS, HANDLED_CALLS_A_PAGE)
                .showing(call -> call.without(List.of("id"))));
  }

  public LineTable exported(LineExport export) {
    return new LineTable(name, deletion, Optional.of(export), topic);
  }

  /** A row that comes after the line's deletion may have been published after its tombstone. */
  public LineTable publishedOn(Topic topic) {
    return new LineTable(name, deletion, export, Optional.of(topic));
  }
}
