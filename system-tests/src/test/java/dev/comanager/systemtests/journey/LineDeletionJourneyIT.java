package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Operator;
import dev.comanager.systemtests.deployment.OperatorsApi;
import dev.comanager.systemtests.signin.AccountPage;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that every service erases a line within a minute after its owner deletes it (INTERFACE 7),
 * and that its phone gets no more texts.
 */
@Tag("journey")
class LineDeletionJourneyIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final Duration A_MINUTE = Duration.ofSeconds(60);
  private static final Duration SILENCE = Duration.ofSeconds(8);

  private Operator operator;
  private OperatorsApi operators;
  private String injured;

  @BeforeEach
  void needsTheOperators() {
    operator = Operator.ofTheStackUnderTest();
    operators = OperatorsApi.ofTheStackUnderTest();
  }

  @AfterEach
  void heal() {
    if (injured != null) {
      dev.comanager.systemtests.deployment.Phone.injure(injured, "HEALTHY");
    }
  }

  @Test
  void everyServiceErasesADeletedLineWithinAMinute() {
    Phone phone = Phone.fresh();
    Operator.Line line = operator.create(phone.number());
    Mcp client = Mcp.withBearer(line.bearer());
    client.call("fantasy_link_league", Map.of("platform", "demo")).ok();
    JsonNode card = DemoTeam.watchableCard(client);
    String watched = card.at("/subject/0/name").asText();
    client.call("watch_decision", Map.of("decision_id", card.path("decision_id").asText())).ok();
    // The notifier learns of a new line within a second or two; until then it can't text it.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                client.call("send_fantasy_alert", Map.of("message", "Before the line goes.")).ok());
    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(phone.texts()).contains("Before the line goes."));
    AccountPage account = AccountPage.of(phone);
    assertThat(account.page().document().select("#watches h3").eachText()).hasSize(1);
    assertThat(account.page().document().select("#texts .said").eachText())
        .contains("Before the line goes.");

    Page request = account.browser().open("/account/delete");
    String last = phone.number().substring(phone.number().length() - 4);
    String button = "Delete it for good";
    Page done =
        account.browser().submit(request.formWithButton(button).set("last", last).press(button));

    assertThat(done.heading()).isEqualTo("Your account is deleted");
    client.rpc("tools/list").isError(401, -32001);
    assertThat(account.reload().isOpen()).isFalse();
    await()
        .atMost(A_MINUTE)
        .untilAsserted(() -> assertThat(operators.pending(line.id())).isEmpty());
    int texts = phone.count();
    injured = watched;
    dev.comanager.systemtests.deployment.Phone.injure(watched, "OUT");
    await().during(SILENCE).atMost(TIMEOUT).until(() -> phone.count() == texts);
    // The number is free again, and its next owner finds no earlier data.
    Mcp next = Mcp.withBearer(operator.create(phone.number()).bearer());
    assertThat(next.call("list_watches").ok().path("watches")).isEmpty();
    assertThat(next.call("get_my_leagues").structured().path("leagues")).isEmpty();
  }
}
