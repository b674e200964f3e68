package dev.comanager.servicekit.startup.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.startup.Given;
import dev.comanager.servicekit.startup.settings.Settings;
import dev.comanager.servicekit.startup.waiting.CheckResult;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.Driver;

/** The start's look at real servers: one that takes only TLS, others with certificates amiss. */
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
  void isReadyWhereTheCaIsKnown(String mode) {
    assertThat(result(sound, mode, known)).isEqualTo(new CheckResult.Ready());
  }

  @Test
  void isReadyWithoutACaWhereNobodyVerifiesTheCertificate() {
    assertThat(result(expired, "require", null)).isEqualTo(new CheckResult.Ready());
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void refusesACertificateOfAnUnknownCa(String mode) {
    assertRefused(result(sound, mode, unknown), "comes from a CA that is not in our truststore");
  }

  @Test
  void refusesAnotherHostsCertificateWhereTheNameCounts() {
    assertRefused(result(otherHost, "verify-full", ofOtherHost), "names another host");
    assertThat(result(otherHost, "verify-ca", ofOtherHost)).isEqualTo(new CheckResult.Ready());
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void refusesAnExpiredCertificate(String mode) {
    assertRefused(result(expired, mode, ofExpired), "its certificate has expired");
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
      Database verified =
          Database.of(
              settings(
                  "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres",
                  "verify-full",
                  both));
      try (Connection connection = new Driver().connect(verified.url(), verified.connecting());
          Statement statement = connection.createStatement()) {
        replace(used, ended, statement);
        awaitCheck(server, both, "its certificate has expired");
        assertThat(statement.execute("SELECT 1")).isTrue();

        replace(used, sound, statement);
        awaitCheck(server, both, "Ready");
      }
    }
  }

  @Test
  void refusesAServerWithoutTlsAndSendsItNothing() {
    assertRefused(
        result(plain, "verify-full", known),
        "it offers no TLS, and the mode is verify-full",
        "nothing was sent in the clear");
  }

  @Test
  void refusesToGoPlainWhereTheServerWantsTls() {
    assertRefused(result(sound, null, null), "lets nobody in without TLS, and the mode is disable");
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

    assertThat(Database.problems(Given.production(silent)))
        .singleElement()
        .asString()
        .startsWith("COMANAGER_DB_TLS_MODE is missing");
    assertThat(Database.problems(Given.production(chosen))).isEmpty();
    assertThat(Database.problems(Given.settings(silent))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          full        | known   |                | COMANAGER_DB_TLS_MODE is none of disable, require, verify-ca, verify-full
          verify-full |         |                | COMANAGER_DB_TLS_CA is missing: the PEM file of the CA that verify-full needs
          require     | known   |                | COMANAGER_DB_TLS_CA is set, but with COMANAGER_DB_TLS_MODE require nobody looks
                      | known   |                | COMANAGER_DB_TLS_CA is set, but with COMANAGER_DB_TLS_MODE disable nobody looks
          verify-ca   | nowhere |                | COMANAGER_DB_TLS_CA names a file that can't be read
          verify-ca   | empty   |                | COMANAGER_DB_TLS_CA names a file without a certificate
          verify-ca   | garbled |                | COMANAGER_DB_TLS_CA names a file that holds no certificates in PEM
          require     |         | ?sslmode=allow | the database's address has parameters for TLS
          """)
  void reportsWhatIsWrongBeforeAnybodyConnects(
      String mode, String ca, String parameters, String text) throws Exception {
    Files.writeString(directory.resolve("empty.pem"), "");
    Files.writeString(directory.resolve("garbled.pem"), "-----BEGIN CERTIFICATE-----\nno\n");
    Path file = ca == null ? null : directory.resolve(ca + ".pem");
    String url = "jdbc:postgresql://db/auth" + (parameters == null ? "" : parameters);

    assertThat(Database.problems(settings(url, mode, file)))
        .singleElement()
        .asString()
        .contains(text);
  }

  @Test
  void findsNothingWrongWithTheUsualSettings() {
    String url = "jdbc:postgresql://db/auth";

    assertThat(Database.problems(settings(url, null, null))).isEmpty();
    assertThat(Database.problems(settings(url, "require", null))).isEmpty();
    assertThat(Database.problems(settings(url, "verify-full", known))).isEmpty();
  }

  @Test
  void setsNothingForAServiceWithoutADatabase() {
    assertThat(Given.settings(Map.of("comanager.db.tls.mode", "require")).below(Database.DRIVER))
        .isEmpty();
  }

  private static void assertRefused(CheckResult result, String... messages) {
    assertThat(result).isInstanceOf(CheckResult.Refused.class);
    assertThat(result.toString()).contains(messages).contains("COMANAGER_DB_TLS_MODE");
  }

  /** What the server's answer comes to: on a busy machine it may miss the first look. */
  private static CheckResult result(PostgresServer server, String mode, Path ca) {
    String url = "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres";
    try (DatabaseCheck database = new DatabaseCheck(Database.of(settings(url, mode, ca)))) {
      return await()
          .atMost(TIMEOUT)
          .until(database::check, result -> !result.toString().contains("can't be reached"));
    }
  }

  private static void replace(PemFiles used, PemFiles by, Statement server) throws Exception {
    Files.copy(by.certificate(), used.certificate(), StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(used.key(), Files.readString(by.key()));
    server.execute("SELECT pg_reload_conf()");
  }

  /** The server reads its files anew a moment after it was told to. */
  private static void awaitCheck(PostgresServer server, Path ca, String text) {
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> assertThat(result(server, "verify-full", ca).toString()).contains(text));
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
