package dev.comanager.auth.account;

import dev.comanager.auth.Database;
import dev.comanager.contracts.LineId;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/** Assistants connected earlier, inserted into the tables of clients and grants. */
final class Connected {
  private Connected() {}

  /** Registers a client of that name; returns its id. */
  static String client(String name, String redirectUri) {
    String id = "fcm_" + hex(16);
    Database.change(
        "INSERT INTO registered_client (id, name, redirect_uris, surface, projected_at)"
            + " VALUES ('%s', '%s', ARRAY['%s'], '%s', now())"
                .formatted(
                    id,
                    name.replace("'", "''"),
                    redirectUri,
                    redirectUri.startsWith("https://chatgpt.com/") ? "chatgpt" : "claude"));
    return id;
  }

  /** Adds a grant of that line to that client. */
  static void grant(LineId line, String client, String scopes) {
    Database.change(
        "INSERT INTO oauth_grant (id, session, line, client, scopes)"
            + " VALUES ('%s', '%s', '%s', '%s', string_to_array('%s', ' '))"
                .formatted(hex(32), hex(16), line, client, scopes));
  }

  private static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
