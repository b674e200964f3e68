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
 * One setting lets all clients of Keycloak trust its CA, those of Quarkus too; one the exporter.
 */
@QuarkusTest
@WithTestResource(PostgresTlsTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(OwnAuthorityResource.class)
@Tag("thorough")
class OwnAuthorityTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String CERTS = "/realms/comanager/protocol/openid-connect/certs";

  @Inject ReachableKeycloak reachable;
  @Inject KeycloakAdmin admin;
  @Inject KeycloakConfig config;
  @Inject Tracer tracer;

  EncryptedServer server;

  private record Elsewhere(URI url, Optional<String> ca, Optional<String> clientSecret)
      implements KeycloakConfig {}

  @Test
  void ourOwnClientsReachIt() {
    await().atMost(PATIENCE).until(reachable::reached);
  }

  @Test
  void theAdminClientReachesIt() {
    assertThat(admin.ask(realm -> realm.clients().findAll()).await().atMost(PATIENCE)).isEmpty();
  }

  /** Its certificate names the address 127.0.0.1 and nothing else. */
  @Test
  void theAdminClientDoesNotAskByAnotherName() {
    KeycloakAdmin misled =
        new KeycloakAdmin(
            new Elsewhere(server.address("localhost"), config.ca(), config.clientSecret()));
    int before = server.asked().size();

    assertThatThrownBy(
            () -> misled.ask(realm -> realm.clients().findAll()).await().atMost(PATIENCE))
        .isInstanceOf(KeycloakAdmin.Unavailable.class);
    assertThat(server.asked().subList(before, server.asked().size()))
        .noneMatch(path -> path.endsWith("/token"));
    misled.close();
  }

  @Test
  void keysForOperatorsTokensAreFetchedFromIt() {
    String token = part("{\"alg\":\"ES256\",\"kid\":\"k\"}") + "." + part("{}") + "." + part("s");

    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              assertThat(
                      Inner.admin()
                          .header("Authorization", "Bearer " + token)
                          .get("/admin/lines")
                          .statusCode())
                  .isEqualTo(401);
              assertThat(server.asked()).contains(CERTS);
            });
  }

  @Test
  void theCollectorIsToldOfSpans() {
    tracer.spanBuilder("a span").setSpanKind(SpanKind.SERVER).startSpan().end();

    await().atMost(PATIENCE).until(() -> server.asked().contains("/v1/traces"));
  }

  private static String part(String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
  }
}
