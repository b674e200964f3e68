package dev.comanager.auth.operators;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.auth.phoneline.PhoneNumber;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.keycloak.representations.idm.UserRepresentation;

@QuarkusTest
@WithBackends
class AdminLineDeletionTest extends AsOperator {
  @Inject KeycloakAdmin admin;

  @Test
  void refusesADeletedLineImmediatelyAndListsPendingServices() {
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
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              assertThat(users(line.id().value())).isEmpty();
              assertThat(pending(line))
                  .containsExactly("decision-engine", "notifier", "watch-service");
            });

    decisionEngineConfirmsDeletion(line.id().value());
    confirmsDeletion(line.id().value(), ToolOwner.WATCH);
    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(pending(line)).containsExactly("notifier"));
    confirmsDeletion(line.id().value(), ToolOwner.NOTIFIER);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(operator().get(path(line)).statusCode()).isEqualTo(404));
    assertThat(operator().delete(path(line)).statusCode()).isEqualTo(404);
    assertThat(operator().post(path(line) + "/resume").statusCode()).isEqualTo(404);
    assertThat(operator().post(path(line) + "/bearer").statusCode()).isEqualTo(404);
  }

  @Test
  void keepsOnlyTheIdOfADeletedLineAndFreesItsNumber() {
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
  void aDeletionThatTakesTooLongRaisesAnAlert() {
    NewLine line = Lines.create();
    operator().delete(path(line));
    Database.change(
        "UPDATE line_deletion SET requested_at = now() - interval '61 seconds' WHERE line = '%s'"
            .formatted(line.id().value()));

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(given().get(Management.address(Management.METRICS)).body().asString())
                    .containsPattern("comanager_line_deletions_overdue [1-9]"));
  }

  private List<String> pending(NewLine line) {
    return operator().get(path(line)).path("deletion.pending");
  }

  private void makeUser(String line) {
    UserRepresentation user = new UserRepresentation();
    user.setUsername(line);
    user.setEnabled(true);
    Lines.await(
        () ->
            admin.call(
                realm -> {
                  realm.users().create(user).close();
                  return true;
                }));
    assertThat(users(line)).hasSize(1);
  }

  private List<UserRepresentation> users(String line) {
    return Lines.await(() -> admin.call(realm -> realm.users().searchByUsername(line, true)));
  }

  private static void confirmsDeletion(String line, ToolOwner owner) {
    send(
        Topic.LINES_FORGOTTEN,
        line,
        "{\"v\":1,\"line\":\"%s\",\"by\":\"%s\"}".formatted(line, owner.code()).getBytes(UTF_8));
  }

  private static void decisionEngineConfirmsDeletion(String line) {
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
          .succeedsWithin(TIMEOUT);
    }
  }
}
