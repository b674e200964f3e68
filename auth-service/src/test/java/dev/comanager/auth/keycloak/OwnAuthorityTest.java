package dev.comanager.auth.keycloak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Inner;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTlsTestResource;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One setting makes all Keycloak clients trust a private CA, including Quarkus' own; another one
 * does so for the exporter.
 */
@QuarkusTest
@WithTestResource(PostgresTlsTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(OwnAuthorityResource.class)
@Tag("thorough")
class OwnAuthorityTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String CERTS = "/realms/comanager/protocol/openid-connect/certs";

  @Inject KeycloakProbe reachable;
  @Inject KeycloakAdmin admin;
  @Inject KeycloakConfig config;
  @Inject Tracer tracer;

  EncryptedServer server;

  private record Elsewhere(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {}

  @Test
  void ourOwnClientsReachIt() {
    await().atMost(TIMEOUT).until(reachable::reachable);
  }

  @Test
  void theAdminClientReachesIt() {
    assertThat(admin.call(realm -> realm.clients().findAll()).await().atMost(TIMEOUT)).isEmpty();
  }

  /** The certificate is valid only for the address 127.0.0.1. */
  @Test
  void theAdminClientDoesNotConnectByAnotherName() {
    KeycloakAdmin misled =
        new KeycloakAdmin(
            new Elsewhere(server.address("localhost"), config.ca(), config.clientSecret()));
    int before = server.requests().size();

    assertThatThrownBy(
            () -> misled.call(realm -> realm.clients().findAll()).await().atMost(TIMEOUT))
        .isInstanceOf(KeycloakAdmin.Unavailable.class);
    assertThat(server.requests().subList(before, server.requests().size()))
        .noneMatch(path -> path.endsWith("/token"));
    misled.close();
  }

  @Test
  void fetchesKeysForOperatorsTokens() {
    String token = part("{\"alg\":\"ES256\",\"kid\":\"k\"}") + "." + part("{}") + "." + part("s");

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              assertThat(
                      Inner.admin()
                          .header("Authorization", "Bearer " + token)
                          .get("/admin/lines")
                          .statusCode())
                  .isEqualTo(401);
              assertThat(server.requests()).contains(CERTS);
            });
  }

  @Test
  void theCollectorReceivesSpans() {
    tracer.spanBuilder("a span").setSpanKind(SpanKind.SERVER).startSpan().end();

    await().atMost(TIMEOUT).until(() -> server.requests().contains("/v1/traces"));
  }

  private static String part(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
  }
}
