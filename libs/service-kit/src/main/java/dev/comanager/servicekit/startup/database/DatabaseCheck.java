package dev.comanager.servicekit.startup.database;

import dev.comanager.servicekit.startup.refusal.TlsFailureText;
import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.servicekit.startup.waiting.DependencyCheck;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.postgresql.Driver;

/** A service's database: there, open to its user, and writable. */
public final class DatabaseCheck implements DependencyCheck {
  private static final String WRONG_PASSWORD = "28P01";
  private static final String NOT_ALLOWED = "28000";
  private static final String NO_DATABASE = "3D000";
  private static final String STARTING = "57P03";
  private static final String FULL = "53300";

  private final Database database;

  public DatabaseCheck(Database database) {
    this.database = database;
  }

  @Override
  public String name() {
    return "PostgreSQL at " + database.place();
  }

  @Override
  public CheckResult check() {
    try (Connection connection = new Driver().connect(database.url(), database.connecting())) {
      if (connection == null) {
        return new CheckResult.Refused("its address is no address of a PostgreSQL database");
      }
      return writable(connection)
          ? new CheckResult.Ready()
          : new CheckResult.NotYet(
              "is read-only: a standby's address, or default_transaction_read_only is on");
    } catch (SQLException e) {
      return why(e);
    }
  }

  @Override
  public void close() {
    // Each look closes what it opened.
  }

  private static boolean writable(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet answer = statement.executeQuery("SHOW transaction_read_only")) {
      return answer.next() && answer.getString(1).equals("off");
    }
  }

  private CheckResult why(SQLException failure) {
    Optional<String> tls = tls(failure);
    if (tls.isPresent()) {
      return new CheckResult.Refused(tls.get() + " (" + DatabaseTls.settings() + ")");
    }
    return switch (String.valueOf(failure.getSQLState())) {
      case WRONG_PASSWORD ->
          new CheckResult.Refused(
              "wrong password, or no such user %s; set %s"
                  .formatted(database.user(), Database.credentials()));
      case NOT_ALLOWED ->
          new CheckResult.Refused(
              "does not let user %s in (%s); look at pg_hba.conf and set %s"
                  .formatted(database.user(), line(failure), Database.credentials()));
      case NO_DATABASE -> new CheckResult.NotYet("there is no such database; create it");
      case STARTING -> new CheckResult.NotYet("is starting up or shutting down");
      case FULL -> new CheckResult.NotYet("has no connection left (max_connections)");
      default -> new CheckResult.NotYet("can't be reached (" + line(failure) + ")");
    };
  }

  /** What is wrong with how we speak; the driver tells some of it in words of its own alone. */
  private Optional<String> tls(SQLException failure) {
    String answer = line(failure);
    if (answer.contains("does not support SSL")) {
      return Optional.of(
          "it offers no TLS, and the mode is %s: turn it on there; nothing was sent in the clear"
              .formatted(database.tlsMode()));
    }
    if (answer.contains("no encryption")) {
      return Optional.of("it lets nobody in without TLS, and the mode is " + database.tlsMode());
    }
    if (answer.contains("The hostname") && answer.contains("could not be verified")) {
      return Optional.of("its certificate names another host than the address does");
    }
    return TlsFailureText.of(failure);
  }

  private static String line(SQLException failure) {
    String message = failure.getMessage();
    // The driver goes on with advice that is not ours.
    return message == null
        ? "SQL state " + failure.getSQLState()
        : message.lines().findFirst().orElse("").replaceFirst("\\. Check that .*$", "");
  }
}
