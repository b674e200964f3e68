package dev.comanager.auth.introspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.auth.phoneline.OwnBearer;
import dev.comanager.servicekit.settings.DatabaseTlsSources;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reactive client, set as an operator sets it, against servers with certificates amiss. */
@Tag("thorough")
class IntrospectionStoreTlsTest {
  private static final String TABLES =
      "CREATE TABLE own_bearer (hash bytea, line text, ended_at timestamptz,"
          + " used_at timestamptz, expires_at timestamptz);"
          + "CREATE TABLE phone_line (id text, epoch int, state text)";

  @TempDir static Path directory;

  private static final Vertx VERTX = Vertx.vertx();
  private static final OwnBearer BEARER = OwnBearer.mint(new SecureRandom());

  private static Path known;
  private static Path unknown;
  private static Path ofOtherHost;
  private static Path ofExpired;
  private static PostgresServer sound;
  private static PostgresServer otherHost;
  private static PostgresServer expired;

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
  }

  @AfterAll
  static void stop() throws Exception {
    for (PostgresServer server : List.of(sound, otherHost, expired)) {
      server.close();
    }
    VERTX.close().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void connectsWhereTheCaIsKnown(String mode) throws Exception {
    assertThat(connects(sound, mode, known)).isFalse();
  }

  @Test
  void connectsWhereNobodyVerifiesTheCertificate() throws Exception {
    assertThat(connects(expired, "require", null)).isFalse();
  }

  @Test
  void connectsByAnotherNameWhereTheCaAloneCounts() throws Exception {
    assertThat(connects(otherHost, "verify-ca", ofOtherHost)).isFalse();
  }

  @Test
  void doesNotConnectToAnUnknownCasServer() {
    assertNotRequested(sound, "verify-full", unknown);
    assertNotRequested(sound, "verify-ca", unknown);
  }

  @Test
  void doesNotConnectToAnotherHost() {
    assertNotRequested(otherHost, "verify-full", ofOtherHost);
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify-full", "verify-ca"})
  void doesNotConnectByAnExpiredCertificate(String mode) {
    assertNotRequested(expired, mode, ofExpired);
  }

  @Test
  void isRefusedInTheClearWhereTheServerWantsTls() {
    assertThatThrownBy(() -> connects(sound, "disable", null))
        .hasStackTraceContaining("no encryption");
  }

  // The client says no more than this; the check at the start says why.
  private static void assertNotRequested(PostgresServer server, String mode, Path ca) {
    assertThatThrownBy(() -> connects(server, mode, ca))
        .hasRootCauseMessage("SSL handshake failed");
  }

  /** Whether a bearer that nobody has is known. */
  private static boolean connects(PostgresServer server, String mode, Path ca) throws Exception {
    Map<String, String> values = new HashMap<>();
    String address = "postgresql://127.0.0.1:" + server.port() + "/postgres";
    values.put("quarkus.datasource.jdbc.url", "jdbc:" + address);
    values.put("quarkus.datasource.reactive.url", address);
    values.put("quarkus.datasource.username", PostgresServer.USER);
    values.put("quarkus.datasource.password", PostgresServer.USER);
    values.put("comanager.introspection.timeout", "10s");
    values.put("comanager.db.tls.mode", mode);
    if (ca != null) {
      values.put("comanager.db.tls.ca", ca.toString());
    }
    IntrospectionConfig config =
        new SmallRyeConfigBuilder()
            .addDefaultInterceptors()
            .addDiscoveredConverters()
            .withMapping(IntrospectionConfig.class)
            .withSources(new PropertiesConfigSource(values, "test", 100))
            .withSources(new DatabaseTlsSources())
            .build()
            .getConfigMapping(IntrospectionConfig.class);
    return new IntrospectionStore(VERTX, config)
        .findActiveLine(BEARER)
        .toCompletionStage()
        .toCompletableFuture()
        .get(20, TimeUnit.SECONDS)
        .isPresent();
  }

  private static PostgresServer server(String name, Path store) throws Exception {
    PostgresServer server =
        PostgresServer.startWithTls(directory.resolve(name), FreePort.find(), PemFiles.of(store));
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + server.port() + "/postgres",
                PostgresServer.USER,
                "");
        Statement statement = connection.createStatement()) {
      statement.execute(TABLES);
    }
    return server;
  }
}
