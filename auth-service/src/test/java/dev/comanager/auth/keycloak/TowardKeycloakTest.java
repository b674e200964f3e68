package dev.comanager.auth.keycloak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of a Keycloak whose certificate comes from an own authority. */
class TowardKeycloakTest {
  private static final String HERE = "127.0.0.1";
  private static final Vertx VERTX = Vertx.vertx();

  @TempDir static Path directory;

  private static EncryptedServer keycloak;
  private static EncryptedServer otherHost;
  private static Path known;
  private static Path unknown;
  private static Path ofOtherHost;

  private record Told(URI url, Optional<String> ca) implements KeycloakConfig {
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
  void asksWhereItsCaIsKnown() throws Exception {
    assertThat(asked(keycloak.address(HERE), Optional.of(known))).isEqualTo(200);
  }

  @Test
  void asksWhereItsCaIsOneOfSeveral() throws Exception {
    Path both = directory.resolve("both.pem");
    Files.writeString(both, Files.readString(unknown) + Files.readString(known));

    assertThat(asked(keycloak.address(HERE), Optional.of(both))).isEqualTo(200);
  }

  @Test
  void doesNotAskWithoutTheCa() {
    assertNotAsked(keycloak, Optional.empty(), "unable to find valid certification path");
  }

  @Test
  void doesNotAskWithAnotherCa() {
    assertNotAsked(keycloak, Optional.of(unknown), "unable to find valid certification path");
  }

  @Test
  void doesNotAskAnotherHostThoughItsCaIsKnown() {
    assertNotAsked(otherHost, Optional.of(ofOtherHost), "No subject alternative names");
  }

  @Test
  void goesInTheClearWhereTheAddressSaysSo() {
    assertThat(
            TowardKeycloak.options(new Told(URI.create("http://keycloak:8080"), Optional.empty()))
                .isSsl())
        .isFalse();
  }

  private static void assertNotAsked(EncryptedServer server, Optional<Path> ca, String words) {
    int before = server.asked().size();
    assertThatThrownBy(() -> asked(server.address(HERE), ca)).hasStackTraceContaining(words);
    assertThat(server.asked()).hasSize(before);
  }

  private static int asked(URI address, Optional<Path> ca) throws Exception {
    var client =
        VERTX.createHttpClient(TowardKeycloak.options(new Told(address, ca.map(Path::toString))));
    try {
      return client
          .request(HttpMethod.GET, address.getPort(), address.getHost(), "/realms/comanager")
          .compose(request -> request.send().map(HttpClientResponse::statusCode))
          .toCompletionStage()
          .toCompletableFuture()
          .get(20, TimeUnit.SECONDS);
    } finally {
      client.close();
    }
  }
}
