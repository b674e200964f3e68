package dev.comanager.messaging.outbox;

import io.vertx.sqlclient.DatabaseException;
import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;

/** The five characters with which PostgreSQL names the kind of an error; safe to log. */
public final class SqlState {
  private static final int DEEPEST = 8;
  private static final String NONE = "none";

  private SqlState() {}

  /** The SQLSTATE of the failure or of one of its causes; "none" when the database sent none. */
  public static String of(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .limit(DEEPEST)
        .map(SqlState::own)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(NONE);
  }

  /** Whether it is a failure that the database reported. */
  static boolean known(Throwable failure) {
    return !NONE.equals(of(failure));
  }

  // The client's own failure, or what Hibernate makes of it.
  private static String own(Throwable failure) {
    return switch (failure) {
      case DatabaseException e -> e.getSqlState();
      case SQLException e -> e.getSQLState();
      default -> null;
    };
  }
}
