package dev.comanager.auth.account.export;

import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineExport;
import dev.comanager.messaging.linedeletion.LineTable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The data about phone lines in this service's tables. The export leaves out hashes of secrets and
 * keyed fingerprints, which mean nothing to a line's owner.
 */
@Singleton
class AuthLineData {
  private static final List<LineTable> TABLES =
      List.of(
          LineTable.of("own_bearer")
              .exported(
                  rows(
                      "own_bearers",
                      "SELECT created_at, used_at, expires_at, ended_at FROM own_bearer"
                          + " WHERE line = $1 ORDER BY created_at")),
          // Codes and refresh tokens are deleted with their grant. Grants aren't revoked one by
          // one: the line's own revocation covers them all.
          LineTable.of("oauth_grant")
              .exported(
                  rows(
                      "assistants",
                      """
                      SELECT g.client, c.name, c.redirect_uris, g.scopes, g.created_at, g.used_at,
                        g.ended_at
                      FROM oauth_grant g LEFT JOIN registered_client c ON c.id = g.client
                      WHERE g.line = $1 ORDER BY g.created_at
                      """)),
          LineTable.of("account_session")
              .exported(
                  rows(
                      "account_sessions",
                      "SELECT created_at, last_used_at FROM account_session"
                          + " WHERE line = $1 ORDER BY created_at")),
          LineTable.of("known_browser")
              .exported(
                  rows(
                      "known_browsers",
                      "SELECT seen_at FROM known_browser WHERE line = $1 ORDER BY seen_at")),
          LineTable.of("security_event")
              .exported(
                  rows(
                      "security_events",
                      "SELECT at, kind, detail, texted FROM security_event"
                          + " WHERE line = $1 ORDER BY at")),
          LineTable.of(
              "sign_in_code",
              "DELETE FROM sign_in_code WHERE phone_hmac IN"
                  + " (SELECT phone_hmac FROM phone_line WHERE id = ANY($1))"),
          // Counted for a day under a keyed hash: deleting a line doesn't reset that limit.
          LineTable.kept("code_send")
              .exported(
                  rows(
                      "sign_in_codes",
                      "SELECT s.sent_at FROM code_send s"
                          + " JOIN phone_line l ON l.phone_hmac = s.phone_hmac"
                          + " WHERE l.id = $1 ORDER BY s.sent_at")),
          // The operators' audit log is kept; it contains no numbers.
          LineTable.kept("operator_action")
              .exported(
                  rows(
                      "operators_actions",
                      "SELECT at, action, outcome FROM operator_action"
                          + " WHERE line = $1 ORDER BY at")),
          // LineDeletionStore clears the row; the id alone stays, so that it is never assigned
          // again.
          LineTable.kept("phone_line")
              .exported(
                  LineExport.of(
                      LineDownload.LINE,
                      "SELECT to_jsonb(l) - 'phone_hmac' - 'phone_sealed' AS part"
                          + " FROM phone_line l WHERE id = $1")),
          // Records which services have confirmed a deletion.
          LineTable.kept("line_deletion"),
          // Part of every service's schema; this service writes nothing to them.
          LineTable.kept("handled_call"),
          LineTable.kept("forgotten_line"));

  @Produces
  @Singleton
  static LineData tables() {
    return new LineData(TABLES);
  }

  private static LineExport rows(String name, String query) {
    return LineExport.of(name, "SELECT to_jsonb(r) AS part FROM (" + query + ") r");
  }
}
