package dev.comanager.messaging.outbox;

import io.vertx.sqlclient.DatabaseException;

/** The five characters with which PostgreSQL names the kind of an error; safe to log. */
public final class SqlState {
  private static final int DEEPEST = 8;
  private static final String NONE = "none";

  private SqlState() {}

  /** The SQLSTATE of the failure or of one of its causes; "none" when the database sent none. */
  public static String of(Throwable failure) {
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      if (cause instanceof DatabaseException database && database.getSqlState() != null) {
        return database.getSqlState();
      }
      cause = cause.getCause();
    }
    return NONE;
  }
}
