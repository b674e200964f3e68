package dev.comanager.auth.operators;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.KeycloakTestResource;
import dev.comanager.backends.Management;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.keycloak.representations.idm.ClientRepresentation;
import org.keycloak.representations.idm.ProtocolMapperRepresentation;
import org.keycloak.representations.idm.UserRepresentation;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(CodeSettings.class)
@QuarkusTestResource(KeycloakTestResource.class)
class AdminLinesTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Inject KeycloakAdmin admin;
  @Inject KeycloakConfig keycloak;
  @Inject OperatorsKeycloak operators;

  @BeforeEach
  void operatorsCanHaveTokens() {
    await().atMost(PATIENCE).until(operators::ready);
  }

  @Test
  void anOperatorCreatesALineAndSeesItsBearerOnce() {
    PhoneNumber phone = Lines.newPhone();

    Response response =
        operator().body(Map.of("phone", phone.e164(), "minutes", 5)).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    String id = response.jsonPath().getString("line.id");
    assertThat(response.header("Location")).endsWith("/admin/lines/" + id);
    assertThat(response.jsonPath().getString("line.state")).isEqualTo("active");
    assertThat(response.jsonPath().getString("line.phone")).isEqualTo(phone.masked());
    assertThat(response.jsonPath().getInt("line.minutes")).isEqualTo(5);
    assertThat(isActive(response.jsonPath().getString("bearer"))).isTrue();
    Response shown = operator().get("/admin/lines/" + id);
    assertThat(shown.statusCode()).isEqualTo(200);
    assertThat(shown.body().asString()).doesNotContain("fcml_", phone.e164());
  }

  @Test
  void tenDigitsAreANumberOfNorthAmerica() {
    String digits = Lines.newPhone().e164().substring(2);

    Response response = operator().body(Map.of("phone", digits)).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(operator().body(Map.of("phone", "+1" + digits)).post("/admin/lines").statusCode())
        .isEqualTo(409);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"phone\":\"12\"}",
        "{\"phone\":\"+12125550123\",\"minutes\":-1}",
        "{\"phone\":\"+12125550123\",\"timeZone\":\"Mars/Base\"}",
        "{\"phone\":\"+12125550123\",\"timeZone\":\"GMT+5x\"}",
      })
  void whatCannotBeReadIsSaidAndMakesNothing(String body) {
    Response response = operator().body(body).post("/admin/lines");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_request");
    assertThat(response.jsonPath().getString("error_description")).isNotBlank();
  }

  @Test
  void aLineIsSuspendedAndResumed() {
    NewLine line = Lines.create();

    // Nobody relays here, so the gateways are not known to have heard it.
    assertThat(operator().post(path(line) + "/suspend").statusCode()).isEqualTo(202);
    assertThat(isActive(line.bearer().value())).isFalse();
    assertThat(operator().get(path(line)).<String>path("state")).isEqualTo("suspended");

    assertThat(operator().post(path(line) + "/resume").statusCode()).isEqualTo(200);
    assertThat(isActive(line.bearer().value())).isTrue();
  }

  @Test
  void aBearerIsRotated() {
    NewLine line = Lines.create();

    Response response = operator().post(path(line) + "/bearer");

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(response.jsonPath().getBoolean("formerRefused")).isFalse();
    assertThat(isActive(response.jsonPath().getString("bearer"))).isTrue();
    assertThat(isActive(line.bearer().value())).isFalse();
  }

  @Test
  void minutesAreSetWhateverIsLeftOfThem() {
    NewLine line = Lines.create();

    Response response = operator().body(Map.of("minutes", 45)).put(path(line) + "/minutes");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.jsonPath().getInt("minutes")).isEqualTo(45);
    assertThat(operator().get(path(line)).<Integer>path("minutes")).isEqualTo(45);
    for (String body : List.of("{}", "{\"minutes\":-1}", "{\"minutes\":100001}")) {
      assertThat(operator().body(body).put(path(line) + "/minutes").statusCode()).isEqualTo(400);
    }
    String unknown = "/admin/lines/ln_000000000000000000000000/minutes";
    assertThat(operator().body(Map.of("minutes", 1)).put(unknown).statusCode()).isEqualTo(404);
  }

  @Test
  void aDeletedLineIsRefusedAtOnceAndPendingUntilEverybodyHasForgottenIt() {
    PhoneNumber phone = Lines.newPhone();
    NewLine line = Lines.create(phone).orElseThrow();
    makeUser(line.id().value());

    Response response = operator().delete(path(line));

    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(response.jsonPath().getString("line.state")).isEqualTo("deleted");
    assertThat(response.jsonPath().getList("line.deletion.pending", String.class))
        .contains("decision-engine");
    assertThat(isActive(line.bearer().value())).isFalse();
    assertThat(
            Database.column(
                "SELECT message_key FROM outbox_message WHERE topic = 'lines.events'"
                    + " AND message_value IS NULL"))
        .contains(line.id().value());
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              assertThat(users(line.id().value())).isEmpty();
              assertThat(pending(line))
                  .containsExactly("decision-engine", "notifier", "watch-service");
            });

    decisionEngineForgets(line.id().value());
    forgets(line.id().value(), ToolOwner.WATCH);
    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(pending(line)).containsExactly("notifier"));
    forgets(line.id().value(), ToolOwner.NOTIFIER);

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(operator().get(path(line)).statusCode()).isEqualTo(404));
    assertThat(operator().delete(path(line)).statusCode()).isEqualTo(404);
    assertThat(operator().post(path(line) + "/resume").statusCode()).isEqualTo(404);
    assertThat(operator().post(path(line) + "/bearer").statusCode()).isEqualTo(404);
  }

  @Test
  void nothingOfADeletedLineIsKeptButItsIdAndItsNumberIsFree() {
    PhoneNumber phone = Lines.newPhone();
    NewLine line = Lines.create(phone).orElseThrow();
    String id = line.id().value();
    Database.change(
        "INSERT INTO oauth_grant (id, session, line, client, scopes) VALUES"
            + " (repeat('a', 32) || md5('%1$s'), 's', '%1$s', 'fcm_x', '{league.read}')"
                .formatted(id));

    operator().delete(path(line));

    assertThat(Database.column("SELECT id FROM phone_line WHERE id = '" + id + "'")).hasSize(1);
    for (String table : List.of("own_bearer", "oauth_grant", "account_session")) {
      assertThat(Database.column("SELECT 1 FROM " + table + " WHERE line = '" + id + "'"))
          .isEmpty();
    }
    NewLine next = Lines.create(phone).orElseThrow();
    assertThat(next.id()).isNotEqualTo(line.id());
    assertThat(isActive(next.bearer().value())).isTrue();
  }

  @Test
  void aDeletionThatTakesTooLongRaisesAnAlarm() {
    NewLine line = Lines.create();
    operator().delete(path(line));
    Database.change(
        "UPDATE line_deletion SET requested_at = now() - interval '61 seconds' WHERE line = '%s'"
            .formatted(line.id().value()));

    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(given().get(Management.address(Management.METRICS)).body().asString())
                    .containsPattern("comanager_line_deletions_overdue [1-9]"));
  }

  @Test
  void pagesFollowOneAnother() {
    for (int i = 0; i < 3; i++) {
      Lines.create();
    }
    List<String> all = operator().get("/admin/lines?limit=200").path("lines.id");

    List<String> paged = new ArrayList<>();
    String after = null;
    do {
      Response page =
          operator().get("/admin/lines?limit=2" + (after == null ? "" : "&after=" + after));
      paged.addAll(page.path("lines.id"));
      after = page.path("next");
    } while (after != null);

    assertThat(paged).isEqualTo(all).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(3);
    assertThat(operator().get("/admin/lines?limit=0").statusCode()).isEqualTo(400);
    assertThat(operator().get("/admin/lines?limit=201").statusCode()).isEqualTo(400);
    assertThat(operator().get("/admin/lines?after=x").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /admin/lines/ln_0123456789abcdef01234567",
    "DELETE, /admin/lines/ln_0123456789abcdef01234567",
    "POST, /admin/lines/ln_0123456789abcdef01234567/suspend",
    "POST, /admin/lines/ln_0123456789abcdef01234567/resume",
    "POST, /admin/lines/ln_0123456789abcdef01234567/bearer",
    "GET, /admin/lines/1",
    "DELETE, /admin/lines/x"
  })
  void aLineThatIsNotThereIsSaid(String method, String path) {
    assertThat(operator().request(method, path).statusCode()).isEqualTo(404);
  }

  @Test
  void whatIsDoneStandsInTheBookWithoutNumbers() {
    PhoneNumber phone = Lines.newPhone();
    String id = operator().body(Map.of("phone", phone.e164())).post("/admin/lines").path("line.id");
    operator().post("/admin/lines/" + id + "/suspend");
    operator().delete("/admin/lines/" + id);

    List<String> book =
        Database.column(
            "SELECT action || ' ' || outcome || ' ' || operator FROM operator_action"
                + " WHERE line = '"
                + id
                + "' ORDER BY id");

    assertThat(book)
        .satisfiesExactly(
            entry -> assertThat(entry).startsWith("create done operators/"),
            entry -> assertThat(entry).startsWith("suspend done_not_told_yet operators/"),
            entry -> assertThat(entry).startsWith("delete done_not_told_yet operators/"));
    assertThat(Database.column("SELECT a::text FROM operator_action a"))
        .noneMatch(entry -> entry.contains(phone.e164().substring(1)));
  }

  @Test
  void withoutATokenNothingOpens() {
    NewLine line = Lines.create();
    for (String header :
        List.of(
            "Bearer " + line.bearer().value(),
            "Bearer x",
            "Bearer eyJhbGciOiJub25lIn0.e30.",
            "Basic b3BlcmF0b3JzOng=")) {
      assertThat(given().header("Authorization", header).get("/admin/lines").statusCode())
          .isEqualTo(401);
    }
    assertThat(given().get("/admin/lines").statusCode()).isEqualTo(401);
    assertThat(given().delete(path(line)).statusCode()).isEqualTo(401);
    assertThat(isActive(line.bearer().value())).isTrue();
  }

  @Test
  void aTokenOfAuthServiceItselfOpensNothing() {
    String token = token(KeycloakConfig.CLIENT, KeycloakTestResource.CLIENT_SECRET);

    assertThat(with(token).get("/admin/lines").statusCode()).isIn(401, 403);
  }

  @Test
  void theRoleWithoutTheAudienceOpensNothing() {
    assertThat(with(tokenOfNewClient("", true)).get("/admin/lines").statusCode()).isIn(401, 403);
    assertThat(
            with(tokenOfNewClient(KeycloakTestResource.BASE_URL, true))
                .get("/admin/lines")
                .statusCode())
        .isIn(401, 403);
  }

  @Test
  void theAudienceWithoutTheRoleOpensNothing() {
    assertThat(
            with(tokenOfNewClient(OperatorsConfig.AUDIENCE, false))
                .get("/admin/lines")
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void bothOpenIt() {
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
  void itIsDescribedInOpenApi() {
    Response response = given().accept("application/json").get("/admin/openapi");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.jsonPath().getMap("paths"))
        .containsOnlyKeys(
            "/admin/lines",
            "/admin/lines/{id}",
            "/admin/lines/{id}/bearer",
            "/admin/lines/{id}/minutes",
            "/admin/lines/{id}/resume",
            "/admin/lines/{id}/suspend");
    assertThat(response.body().asString())
        .contains("bearerFormat")
        .doesNotContain(keycloak.url().toString());
  }

  private RequestSpecification operator() {
    return with(token(OperatorsConfig.CLIENT, CodeSettings.OPERATORS_SECRET));
  }

  private static RequestSpecification with(String token) {
    return given().header("Authorization", "Bearer " + token).contentType("application/json");
  }

  private static String path(NewLine line) {
    return "/admin/lines/" + line.id().value();
  }

  private List<String> pending(NewLine line) {
    return operator().get(path(line)).path("deletion.pending");
  }

  private String token(String client, String secret) {
    return given()
        .baseUri(keycloak.url().toString())
        .auth()
        .preemptive()
        .basic(client, secret)
        .formParam("grant_type", "client_credentials")
        .post("/realms/comanager/protocol/openid-connect/token")
        .then()
        .statusCode(200)
        .extract()
        .path("access_token");
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
            admin.ask(
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

  private void makeUser(String line) {
    UserRepresentation user = new UserRepresentation();
    user.setUsername(line);
    user.setEnabled(true);
    Lines.await(
        () ->
            admin.ask(
                realm -> {
                  realm.users().create(user).close();
                  return true;
                }));
    assertThat(users(line)).hasSize(1);
  }

  private List<UserRepresentation> users(String line) {
    return Lines.await(() -> admin.ask(realm -> realm.users().searchByUsername(line, true)));
  }

  private static boolean isActive(String bearer) {
    return given()
        .auth()
        .preemptive()
        .basic("tool-gateway", TestSettings.SECRET)
        .formParam("token", bearer)
        .post("/internal/introspect")
        .then()
        .statusCode(200)
        .extract()
        .<Boolean>path("active");
  }

  private static void forgets(String line, ToolOwner owner) {
    send(
        Topic.LINES_FORGOTTEN,
        line,
        "{\"v\":1,\"line\":\"%s\",\"by\":\"%s\"}".formatted(line, owner.code()).getBytes(UTF_8));
  }

  private static void decisionEngineForgets(String line) {
    send(Topic.LINE_LEAGUES, line, null);
  }

  private static void send(Topic topic, String line, byte[] value) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(
        "bootstrap.servers",
        ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class));
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer())) {
      assertThat(producer.send(new ProducerRecord<>(topic.name(""), line, value)))
          .succeedsWithin(PATIENCE);
    }
  }
}
