package dev.comanager.servicekit.startup.refusal;

import io.quarkus.runtime.QuarkusBindException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.util.Optional;

/** Why a start failed, as a line where it is known what an operator has to do. */
public final class StartFailureText {
  private static final String NO_PRIVILEGE = "42501";
  private static final String READ_ONLY = "25006";
  private static final String DISK_FULL = "53100";

  private StartFailureText() {}

  /** The line; with all there is behind it where nothing better can be told. */
  public static String text(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      Optional<String> text = known(cause);
      if (text.isPresent()) {
        return text.get();
      }
    }
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    return firstLine(failure) + System.lineSeparator() + trace;
  }

  private static Optional<String> known(Throwable cause) {
    return switch (cause) {
      case StartFailure refused -> Optional.of(refused.getMessage());
      case QuarkusBindException taken ->
          Optional.of("port " + taken.getPort() + " is taken by another process");
      case SQLException database -> ofDatabase(database);
      default -> {
        String kind = cause.getClass().getSimpleName();
        yield kind.equals("ConfigValidationException") || kind.equals("FlywayValidateException")
            ? Optional.of(oneLine(cause))
            : Optional.empty();
      }
    };
  }

  private static Optional<String> ofDatabase(SQLException failure) {
    return switch (String.valueOf(failure.getSQLState())) {
      case NO_PRIVILEGE ->
          Optional.of(
              "its database user may not change the tables ("
                  + oneLine(failure)
                  + "): make it the owner of the database, or GRANT CREATE ON SCHEMA public");
      case READ_ONLY ->
          Optional.of("its database is read-only: give the primary's address, or make it writable");
      case DISK_FULL -> Optional.of("the disk of its database is full: make room, then restart");
      default -> Optional.empty();
    };
  }

  private static String firstLine(Throwable failure) {
    return oneLine(failure).lines().findFirst().orElse("");
  }

  private static String oneLine(Throwable failure) {
    String message = failure.getMessage();
    return message == null
        ? failure.getClass().getSimpleName()
        : String.join(" ", message.lines().map(String::strip).toList());
  }
}
