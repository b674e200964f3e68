package dev.comanager.servicekit.startup;

import static dev.comanager.servicekit.settings.DatabaseTlsSources.CA;
import static dev.comanager.servicekit.settings.DatabaseTlsSources.DRIVER;
import static dev.comanager.servicekit.settings.DatabaseTlsSources.MODE;
import static dev.comanager.servicekit.settings.DatabaseTlsSources.URL;

import dev.comanager.servicekit.settings.Settings;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.postgresql.Driver;

/** Checks that the database is reachable, accepts the user and is writable. */
record DatabaseCheck(Settings settings) {
  private static final String SCHEME = "jdbc:postgresql://";
  private static final String USER = "quarkus.datasource.username";
  private static final String PASSWORD = "quarkus.datasource.password";
  // Not prefer and allow: they connect unencrypted when the server demands it.
  private static final Set<String> MODES = Set.of("disable", "require", "verify-ca", "verify-full");

  /** What is wrong with its settings. */
  static List<String> problems(Settings settings) {
    List<String> problems =
        new ArrayList<>(Secret.password(PASSWORD, "the database's").problems(settings));
    String mode = settings.value(MODE, settings.production() ? "" : "disable");
    if (!MODES.contains(mode)) {
      problems.add(
          "COMANAGER_DB_TLS_MODE is %s: verify-full, verify-ca, require, or disable"
              .formatted(mode.isEmpty() ? "missing" : "none of these"));
    } else if (mode.startsWith("verify-") != settings.value(CA).isPresent()) {
      problems.add("COMANAGER_DB_TLS_CA goes with verify-ca and verify-full, and they with it");
    }
    String url = settings.value(URL, "");
    if (!url.startsWith(SCHEME)) {
      problems.add("the database's address does not begin with postgresql://");
    } else if (url.matches("(?i).*([?&](ssl|user|password)|@).*")) {
      problems.add(
          "the database's address has parameters for TLS or a user, which one of two clients"
              + " ignores: they are settings of their own");
    }
    return problems;
  }

  /** What is missing and may still become available. */
  Optional<String> missing() {
    String url = settings.value(URL, "");
    String name = "PostgreSQL at " + url.replace(SCHEME, "").replaceFirst("\\?.*", "") + ": ";
    Properties properties = new Properties();
    properties.putAll(settings.below(DRIVER));
    properties.setProperty("user", settings.value(USER, ""));
    properties.setProperty("password", settings.value(PASSWORD, ""));
    properties.setProperty("connectTimeout", "3");
    properties.setProperty("loginTimeout", "3");
    properties.setProperty("socketTimeout", "3");
    try (Connection connection = new Driver().connect(url, properties);
        Statement statement = connection.createStatement();
        ResultSet readOnly = statement.executeQuery("SHOW transaction_read_only")) {
      return readOnly.next() && readOnly.getString(1).equals("off")
          ? Optional.empty()
          : Optional.of(name + "is read-only");
    } catch (SQLException e) {
      return Optional.of(name + StartFailure.text(e));
    }
  }
}
