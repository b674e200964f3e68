package dev.comanager.servicekit.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.settings.DatabaseTlsSources;
import dev.comanager.servicekit.settings.Settings;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.Driver;

/** Against real servers: one that takes only TLS, others with wrong certificates. */
class DatabaseTlsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  private static Path known;
  private static Path unknown;
  private static Path ofOtherHost;
  private static Path ofExpired;
  private static PostgresServer sound;
  private static PostgresServer otherHost;
  private static PostgresServer expired;
  private static PostgresServer plain;

  @BeforeAll
  static void startServers() throws Exception {
    Certificates certificates = new Certificates(directory);
    Path own = certificates.sound("own");
    Path other = certificates.ofHost("other", "dns:db.example");
    Path old = certificates.expired("old");
    known = PemFiles.trusted(certificates.trusting("known", own));
    unknown = PemFiles.trusted(certificates.trusting("unknown", certificates.sound("stranger")));
    ofOtherHost = PemFiles.trusted(certificates.trusting("known-other", other));
    ofExpired = PemFiles.trusted(directory.resolve("old-ca.p12"));
    sound = server("sound", own);
    sound.takeOnlyTls();
    otherHost = server("other-host", other);
    expired = server("expired", old);
    plain = PostgresServer.start(directory.resolve("plain"), FreePort.find());
  }

  @AfterAll
  static void stop() throws Exception {
    for (PostgresServer server : List.of(sound, otherHost, expired, plain)) {
      server.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void connectsWhereTheCaIsKnown(String mode) {
    assertThat(missing(sound, mode, known)).isEmpty();
  }

  @Test
  void connectsWithoutACaWhereNobodyVerifiesTheCertificate() {
    assertThat(missing(expired, "require", null)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void refusesACertificateOfAnUnknownCa(String mode) {
    assertThat(missing(sound, mode, unknown)).contains("unable to find valid certification path");
  }

  @Test
  void refusesAnotherHostsCertificateWhereTheNameCounts() {
    assertThat(missing(otherHost, "verify-full", ofOtherHost)).contains("could not be verified");
    assertThat(missing(otherHost, "verify-ca", ofOtherHost)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void refusesAnExpiredCertificate(String mode) {
    assertThat(missing(expired, mode, ofExpired)).contains("validity check failed");
  }

  @Test
  void aConnectionThatStandsOutlivesTheCertificateAndNewOnesComeBackWithTheRenewedOne()
      throws Exception {
    Path both = directory.resolve("known-and-old.pem");
    Files.writeString(both, Files.readString(known) + Files.readString(ofExpired));
    PemFiles sound = PemFiles.of(directory.resolve("own.p12"));
    PemFiles ended = PemFiles.of(directory.resolve("old.p12"));
    PemFiles used =
        new PemFiles(
            directory.resolve("used.crt"), Files.copy(sound.key(), directory.resolve("used.key")));
    Files.copy(sound.certificate(), used.certificate());
    try (PostgresServer server =
        PostgresServer.startWithTls(directory.resolve("running"), FreePort.find(), used)) {
      try (Connection established = connect(server, both);
          Statement statement = established.createStatement()) {
        replace(used, ended, statement);
        await()
            .atMost(TIMEOUT)
            .until(() -> missing(server, "verify-full", both).contains("validity"));
        assertThat(statement.execute("SELECT 1")).isTrue();

        replace(used, sound, statement);
        await().atMost(TIMEOUT).until(() -> missing(server, "verify-full", both).isEmpty());
      }
    }
  }

  @Test
  void refusesAServerWithoutTlsAndSendsItNothing() {
    assertThat(missing(plain, "verify-full", known)).contains("does not support SSL");
  }

  @Test
  void refusesToGoPlainWhereTheServerWantsTls() {
    assertThat(missing(sound, null, null)).contains("no encryption");
  }

  @Test
  void productionGoesInTheClearOnlyWhereItSaysSo() {
    Map<String, String> silent =
        Map.of(
            "quarkus.datasource.jdbc.url", "jdbc:postgresql://db:5432/watch",
            "quarkus.datasource.username", "watch",
            "quarkus.datasource.password", "a-password-of-its-own");
    Map<String, String> chosen = new HashMap<>(silent);
    chosen.put("comanager.db.tls.mode", "disable");

    assertThat(DatabaseCheck.problems(Given.production(silent)))
        .singleElement()
        .asString()
        .startsWith("COMANAGER_DB_TLS_MODE is missing");
    assertThat(DatabaseCheck.problems(Given.production(chosen))).isEmpty();
    assertThat(DatabaseCheck.problems(Given.settings(silent))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          verify-full |         |                | COMANAGER_DB_TLS_CA goes with verify-ca and verify-full
          require     | known   |                | COMANAGER_DB_TLS_CA goes with verify-ca and verify-full
                      | known   |                | COMANAGER_DB_TLS_CA goes with verify-ca and verify-full
          require     |         | ?sslmode=allow | the database's address has parameters for TLS or a user
          require     |         | ?password=hid  | the database's address has parameters for TLS or a user
          full        |         |                | COMANAGER_DB_TLS_MODE is none of these
          prefer      |         |                | COMANAGER_DB_TLS_MODE is none of these
          """)
  void refusesSettingsThatContradictEachOther(
      String mode, String ca, String parameters, String text) {
    Path file = ca == null ? null : directory.resolve(ca + ".pem");
    String url = "jdbc:postgresql://db/auth" + (parameters == null ? "" : parameters);

    assertThat(DatabaseCheck.problems(settings(url, mode, file)))
        .singleElement()
        .asString()
        .contains(text);
  }

  @Test
  void findsNothingWrongWithTheUsualSettings() {
    String url = "jdbc:postgresql://db/auth";

    assertThat(DatabaseCheck.problems(settings(url, null, null))).isEmpty();
    assertThat(DatabaseCheck.problems(settings(url, "require", null))).isEmpty();
    assertThat(DatabaseCheck.problems(settings(url, "verify-full", known))).isEmpty();
  }

  @Test
  void setsNothingForAServiceWithoutADatabase() {
    assertThat(
            Given.settings(Map.of("comanager.db.tls.mode", "require"))
                .below(DatabaseTlsSources.DRIVER))
        .isEmpty();
  }

  @Test
  void refusesAnAddressOfAnotherDatabaseWithoutRepeatingIt() {
    assertThat(DatabaseCheck.problems(settings("jdbc:mysql://me:hidden@db/auth", null, null)))
        .containsExactly("the database's address does not begin with postgresql://");
  }

  @Test
  void saysWhichFileItCantRead() {
    assertThat(missing(sound, "verify-ca", Path.of("/nowhere.pem"))).contains("/nowhere.pem");
  }

  /** What the server's answer comes to: on a busy machine it may miss the first check. */
  private static String missing(PostgresServer server, String mode, Path ca) {
    return await()
        .atMost(TIMEOUT)
        .until(
            () -> new DatabaseCheck(settings(server, mode, ca)).missing().orElse(""),
            missing -> !missing.contains("timed out"));
  }

  private static Connection connect(PostgresServer server, Path ca) throws SQLException {
    Settings settings = settings(server, "verify-full", ca);
    Properties properties = new Properties();
    properties.putAll(settings.below(DatabaseTlsSources.DRIVER));
    properties.setProperty("user", PostgresServer.USER);
    properties.setProperty("password", PostgresServer.USER);
    return new Driver().connect(settings.value(DatabaseTlsSources.URL, ""), properties);
  }

  private static Settings settings(PostgresServer server, String mode, Path ca) {
    return settings("jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres", mode, ca);
  }

  private static void replace(PemFiles used, PemFiles by, Statement server) throws Exception {
    Files.copy(by.certificate(), used.certificate(), StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(used.key(), Files.readString(by.key()));
    server.execute("SELECT pg_reload_conf()");
  }

  private static Settings settings(String url, String mode, Path ca) {
    Map<String, String> values = new HashMap<>();
    values.put("quarkus.datasource.jdbc.url", url);
    values.put("quarkus.datasource.username", PostgresServer.USER);
    values.put("quarkus.datasource.password", PostgresServer.USER);
    if (mode != null) {
      values.put("comanager.db.tls.mode", mode);
    }
    if (ca != null) {
      values.put("comanager.db.tls.ca", ca.toString());
    }
    return Given.settings(values);
  }

  private static PostgresServer server(String name, Path store) throws Exception {
    return PostgresServer.startWithTls(
        directory.resolve(name), FreePort.find(), PemFiles.of(store));
  }
}
