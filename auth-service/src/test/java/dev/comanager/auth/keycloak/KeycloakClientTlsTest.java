package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import io.vertx.core.Vertx;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of a Keycloak whose certificate was issued by a private CA. */
class KeycloakClientTlsTest {
  private static final String HERE = "127.0.0.1";
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Vertx VERTX = Vertx.vertx();

  @TempDir static Path directory;

  private static EncryptedServer keycloak;
  private static EncryptedServer otherHost;
  private static Path known;
  private static Path unknown;
  private static Path ofOtherHost;

  private record TestConfig(URI url, Optional<String> ca) implements KeycloakConfig {
    @Override
    public Optional<String> clientSecret() {
      return Optional.empty();
    }
  }

  @BeforeAll
  static void startServers() throws Exception {
    Certificates certificates = new Certificates(directory);
    Path own = certificates.sound("own");
    Path other = certificates.ofHost("other", "dns:keycloak.example");
    known = PemFiles.trusted(certificates.trusting("known", own));
    unknown = PemFiles.trusted(certificates.trusting("unknown", certificates.sound("stranger")));
    ofOtherHost = PemFiles.trusted(certificates.trusting("known-other", other));
    keycloak = new EncryptedServer(PemFiles.of(own));
    otherHost = new EncryptedServer(PemFiles.of(other));
  }

  @AfterAll
  static void stop() throws Exception {
    keycloak.close();
    otherHost.close();
    VERTX.close().toCompletionStage().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void connectsIfItsCaIsTrusted() throws Exception {
    assertThat(connects(keycloak.address(HERE), Optional.of(known))).isEqualTo(200);
  }

  @Test
  void connectsIfItsCaIsOneOfSeveral() throws Exception {
    Path both = directory.resolve("both.pem");
    Files.writeString(both, Files.readString(unknown) + Files.readString(known));

    assertThat(connects(keycloak.address(HERE), Optional.of(both))).isEqualTo(200);
  }

  @Test
  void doesNotConnectWithoutTheCa() {
    assertNotRequested(keycloak, Optional.empty(), "unable to find valid certification path");
  }

  @Test
  void doesNotConnectWithAnotherCa() {
    assertNotRequested(keycloak, Optional.of(unknown), "unable to find valid certification path");
  }

  @Test
  void doesNotConnectToAnotherHostEvenIfItsCaIsTrusted() {
    assertNotRequested(otherHost, Optional.of(ofOtherHost), "No subject alternative names");
  }

  @Test
  void usesPlainHttpForAnHttpAddress() {
    assertThat(
            KeycloakClient.options(
                    new TestConfig(URI.create("http://keycloak:8080"), Optional.empty()))
                .isSsl())
        .isFalse();
  }

  private static void assertNotRequested(EncryptedServer server, Optional<Path> ca, String text) {
    int before = server.requests().size();
    assertThatThrownBy(() -> connects(server.address(HERE), ca)).hasStackTraceContaining(text);
    assertThat(server.requests()).hasSize(before);
  }

  private static int connects(URI address, Optional<Path> ca) {
    KeycloakClient client =
        new KeycloakClient(
            VERTX,
            new TestConfig(address, ca.map(Path::toString)),
            new PublicAddresses("http://auth.example.com", "http://tools.example.com"),
            new KeycloakClient.Limits(1, 1, TIMEOUT));
    try {
      return client.get("/realms/comanager", Map.of()).await().atMost(TIMEOUT).status();
    } finally {
      client.close();
    }
  }
}
