package dev.comanager.auth.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Inner;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response.Status;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.keycloak.representations.idm.ClientRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;

@QuarkusTest
@WithBackends
class AdminAccessTest extends AsOperator {
  @Inject KeycloakAdmin admin;
  @Inject OperatorsConfig config;

  @Test
  void refusesRequestsWithoutAToken() {
    NewLine line = Lines.create();
    for (String header :
        List.of(
            "Bearer " + line.bearer().value(),
            "Bearer x",
            "Bearer eyJhbGciOiJub25lIn0.e30.",
            "Basic b3BlcmF0b3JzOng=")) {
      assertThat(Inner.admin().header("Authorization", header).get("/admin/lines").statusCode())
          .isEqualTo(401);
    }
    assertThat(Inner.admin().get("/admin/lines").statusCode()).isEqualTo(401);
    assertThat(Inner.admin().delete(path(line)).statusCode()).isEqualTo(401);
    assertThat(isActive(line.bearer().value())).isTrue();
  }

  @Test
  void refusesATokenOfAuthServiceItself() {
    String token = token(KeycloakConfig.CLIENT, KeycloakTestResource.CLIENT_SECRET);

    assertThat(with(token).get("/admin/lines").statusCode()).isIn(401, 403);
  }

  @Test
  void refusesTheRoleWithoutTheAudience() {
    assertThat(with(tokenOfNewClient("", true)).get("/admin/lines").statusCode()).isIn(401, 403);
    assertThat(
            with(tokenOfNewClient(KeycloakTestResource.BASE_URL, true))
                .get("/admin/lines")
                .statusCode())
        .isIn(401, 403);
  }

  @Test
  void refusesTheAudienceWithoutTheRole() {
    assertThat(
            with(tokenOfNewClient(OperatorsConfig.AUDIENCE, false))
                .get("/admin/lines")
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void acceptsTheRoleWithTheAudience() {
    assertThat(
            with(tokenOfNewClient(OperatorsConfig.AUDIENCE, true)).get("/admin/lines").statusCode())
        .isEqualTo(200);
  }

  @Test
  void noOtherOriginMayReadIt() {
    Response response = operator().header("Origin", "https://evil.example").get("/admin/lines");

    assertThat(response.header("Access-Control-Allow-Origin")).isNull();
  }

  @Test
  void theOperatorsClientGivesNoTokenBeforeItHasTheRole() {
    Lines.await(
        () ->
            admin.call(
                realm -> {
                  realm
                      .clients()
                      .get(
                          realm.clients().findByClientId(OperatorsConfig.CLIENT).getFirst().getId())
                      .remove();
                  return true;
                }));
    OperatorsKeycloak anew = new OperatorsKeycloak(admin, config);
    CompletableFuture<Boolean> ensured =
        Uni.createFrom()
            .deferred(anew::ensure)
            .map(_ -> anew.ready())
            .repeat()
            .whilst(ready -> !ready)
            .collect()
            .last()
            .subscribeAsCompletionStage();

    await()
        .atMost(TIMEOUT)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .until(
            () ->
                tokenAnswer(OperatorsConfig.CLIENT, CodeSettings.OPERATORS_SECRET).statusCode()
                    == 200);

    assertThat(operator().get("/admin/lines").statusCode()).isEqualTo(200);
    ensured.join();
  }

  private String tokenOfNewClient(String audience, boolean withRole) {
    ClientRepresentation client = new ClientRepresentation();
    client.setClientId("test-" + UUID.randomUUID());
    client.setPublicClient(false);
    client.setServiceAccountsEnabled(true);
    client.setSecret("s");
    client.setFullScopeAllowed(true);
    client.setDefaultClientScopes(List.of("operator-roles"));
    if (!audience.isEmpty()) {
      ProtocolMapperRepresentation mapper = new ProtocolMapperRepresentation();
      mapper.setName("audience");
      mapper.setProtocol("openid-connect");
      mapper.setProtocolMapper("oidc-audience-mapper");
      mapper.setConfig(Map.of("included.custom.audience", audience, "access.token.claim", "true"));
      client.setProtocolMappers(List.of(mapper));
    }
    Lines.await(
        () ->
            admin.call(
                realm -> {
                  try (var response = realm.clients().create(client)) {
                    assertThat(response.getStatus()).isEqualTo(Status.CREATED.getStatusCode());
                  }
                  String id =
                      realm.clients().findByClientId(client.getClientId()).getFirst().getId();
                  if (withRole) {
                    var roles =
                        realm
                            .users()
                            .get(realm.clients().get(id).getServiceAccountUser().getId())
                            .roles()
                            .realmLevel();
                    roles.add(
                        roles.listAvailable().stream()
                            .filter(role -> role.getName().equals("operator"))
                            .toList());
                  }
                  return true;
                }));
    return token(client.getClientId(), "s");
  }
}
