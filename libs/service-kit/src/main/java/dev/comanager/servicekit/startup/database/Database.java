package dev.comanager.servicekit.startup.database;

import dev.comanager.servicekit.startup.settings.Secret;
import dev.comanager.servicekit.startup.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Where a service's database is and as whom it goes there.
 *
 * @param url the JDBC address
 * @param user the user's name
 * @param password its secret
 * @param driver what else the JDBC driver is set to, its TLS above all
 */
public record Database(String url, String user, String password, Map<String, String> driver) {
  static final String DRIVER = "quarkus.datasource.jdbc.additional-jdbc-properties";
  static final String URL = "quarkus.datasource.jdbc.url";
  private static final String USER = "quarkus.datasource.username";
  private static final String PASSWORD = "quarkus.datasource.password";
  private static final Pattern SCHEME = Pattern.compile("^jdbc:postgresql://([^/@]*@)?");
  private static final String CONNECT_SECONDS = "3";

  public Database {
    driver = Map.copyOf(driver);
  }

  /** As the settings say. */
  public static Database of(Settings settings) {
    return new Database(
        settings.value(URL, ""),
        settings.value(USER, ""),
        settings.value(PASSWORD, ""),
        settings.below(DRIVER));
  }

  /** What is wrong with these settings before anybody is asked. */
  public static List<String> problems(Settings settings) {
    List<String> problems = new ArrayList<>();
    if (!SCHEME.matcher(settings.value(URL, "")).find()) {
      problems.add(Settings.shown(URL) + " is missing or not jdbc:postgresql://host:port/database");
    }
    if (settings.value(USER).isEmpty()) {
      problems.add(Settings.shown(USER) + " is missing: the database's user");
    }
    problems.addAll(
        Secret.password(PASSWORD, "the password of the database's user").problems(settings));
    problems.addAll(DatabaseTls.problems(settings, settings.value(URL, "")));
    return problems;
  }

  /** The names of the settings for a message. */
  public static String credentials() {
    return Settings.shown(USER) + ", " + Settings.shown(PASSWORD);
  }

  /** Host, port and name, without what may stand around them. */
  public String place() {
    return SCHEME.matcher(url).replaceFirst("").replaceFirst("\\?.*$", "");
  }

  /** How it asks for TLS, as {@code sslmode} names it. */
  String tlsMode() {
    return driver.getOrDefault("sslmode", TlsMode.DISABLE.word());
  }

  Properties connecting() {
    Properties properties = new Properties();
    driver.forEach(properties::setProperty);
    properties.setProperty("user", user);
    properties.setProperty("password", password);
    properties.setProperty("connectTimeout", CONNECT_SECONDS);
    properties.setProperty("loginTimeout", CONNECT_SECONDS);
    properties.setProperty("socketTimeout", CONNECT_SECONDS);
    properties.setProperty("ApplicationName", "start-check");
    return properties;
  }

  /** Without the password. */
  @Override
  public String toString() {
    return place() + " as " + user;
  }
}
